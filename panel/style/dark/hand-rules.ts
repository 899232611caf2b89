import { runInSlices } from '../../../core/platform/async/time-slicing.ts';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import type { laterEditsTask } from '../../../core/style/hand-edits/later-edits.ts';
import type { withHandLayers } from '../../../core/style/hand-edits/with-hand-layers.ts';
import { panelScheduler } from './yield-to-main.ts';

/** A text that nobody has edited since, and what of it a person had written by then. */
export interface HandOrigin {
  base: string;
  earlier: readonly HandEdit[];
}

/** What finds a person's edits and puts them first; a parser comes with it. */
export interface HandTools {
  laterEditsTask: typeof laterEditsTask;
  withHandLayers: typeof withHandLayers;
}

/** Finds what a person wrote in a text, and puts it first in what is applied. */
export class HandRules {
  readonly #load: () => Promise<HandTools>;

  constructor(load: () => Promise<HandTools> = loadHandTools) {
    this.#load = load;
  }

  /** What of a text is by hand. */
  async edits({ base, earlier }: HandOrigin, css: string): Promise<readonly HandEdit[]> {
    if (base === css) return earlier;
    const { laterEditsTask } = await this.#load();
    return runInSlices(laterEditsTask(earlier, base, css), panelScheduler(), NEVER);
  }

  /** A text as it is applied and exported: with a person's own rules first. */
  async first(css: string, edits: readonly HandEdit[]): Promise<string> {
    if (edits.length === 0) return css;
    const { withHandLayers } = await this.#load();
    return runInSlices(withHandLayers(css, edits), panelScheduler(), NEVER);
  }
}

const NEVER = new AbortController().signal;

async function loadHandTools(): Promise<HandTools> {
  const [{ laterEditsTask }, { withHandLayers }] = await Promise.all([
    import('../../../core/style/hand-edits/later-edits.ts'),
    import('../../../core/style/hand-edits/with-hand-layers.ts'),
  ]);
  return { laterEditsTask, withHandLayers };
}
