import { runInSlices } from '../../../core/platform/async/time-slicing.ts';
import type {
  carryEditsTask,
  OwnCss,
  ownCssTask,
} from '../../../core/style/hand-edits/carry-edits.ts';
import type { laterEditsTask } from '../../../core/style/hand-edits/hand-edited-lines.ts';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import type {
  WrittenEdits,
  withHandLayers,
} from '../../../core/style/hand-edits/with-hand-layers.ts';
import { isGeneratedCss } from '../../../core/style/inventory/cascade-layer.ts';
import type { SiteEdits } from '../../../core/style/sheets/always-dark-site.ts';
import type { PlacedSheet } from '../../../core/style/sheets/placed-sheet.ts';
import { panelScheduler } from './yield-to-main.ts';

/** A sheet with what people and models wrote of it, wherever its frame is by now. */
export interface OwnSheet extends PlacedSheet {
  /** As the generator wrote it; null where that is not known. */
  made: string | null;
}

/** A text that nobody has edited since, and what of it a person had written by then. */
export interface HandOrigin {
  base: string;
  earlier: readonly HandEdit[];
  /** As the generator wrote it, where that is known. */
  made?: string | undefined;
  /** What a model wrote of it by then. */
  model?: readonly HandEdit[] | undefined;
}

/** What finds a person's edits and puts them first; a parser comes with it. */
export interface HandTools {
  laterEditsTask: typeof laterEditsTask;
  withHandLayers: typeof withHandLayers;
  carryEditsTask: typeof carryEditsTask;
  ownCssTask: typeof ownCssTask;
}

/** Finds what a person wrote in a text, and puts it first in what is applied. */
export class HandRules {
  readonly #load: () => Promise<HandTools>;

  constructor(load: () => Promise<HandTools> = loadHandTools) {
    this.#load = load;
  }

  /** What of a text is by hand. */
  async edits(
    { base, earlier }: Pick<HandOrigin, 'base' | 'earlier'>,
    css: string,
  ): Promise<readonly HandEdit[]> {
    if (base === css) return earlier;
    const { laterEditsTask } = await this.#load();
    return runInSlices(laterEditsTask(earlier, base, css), panelScheduler(), NEVER);
  }

  /** A text as it is applied and exported: with a person's own rules first, and a model's next. */
  async first(css: string, edits: WrittenEdits): Promise<string> {
    if (hasNoEdits(edits)) return css;
    const { withHandLayers } = await this.#load();
    return runInSlices(withHandLayers(css, edits), panelScheduler(), NEVER);
  }

  /** What of a text is by these edits, without the rest: as it is written, and as it is applied. */
  async own(
    { css, made = null }: { css: string; made?: string | null },
    edits: WrittenEdits,
  ): Promise<{ css: string; applied: string }> {
    if (hasNoEdits(edits)) return { css: '', applied: '' };
    const { ownCssTask } = await this.#load();
    const own = { css, made, edits: [...(edits.model ?? []), ...edits.hand] };
    const written = await runInSlices(ownCssTask(own), panelScheduler(), NEVER);
    return { css: written, applied: await this.first(written, edits) };
  }

  /** A newly generated text with the edits of the one before. */
  async carry(next: string, own: OwnCss): Promise<string> {
    const { carryEditsTask } = await this.#load();
    return runInSlices(carryEditsTask(next, own), panelScheduler(), NEVER);
  }
}

/** What is written in a sheet, without the rest, as it may be applied on the pages of its site. */
export async function checkedEdits(
  { url, hosts, css, made, hand = [], model = [] }: OwnSheet,
  handRules: HandRules,
  safe: (css: string) => Promise<string>,
): Promise<SiteEdits> {
  if (isGeneratedCss(css)) {
    const own = await handRules.own({ css, made }, { hand, model });
    return { url, hosts, css: own.css, hand, model, applied: await safe(own.applied) };
  }
  const isUnknown = hand.length + model.length === 0;
  const written = isUnknown ? await handRules.edits({ base: '', earlier: [] }, css) : hand;
  const applied = await safe(await handRules.first(css, { hand: written, model }));
  return { url, hosts, css, hand: written, model, applied };
}

function hasNoEdits({ hand, model = [] }: WrittenEdits): boolean {
  return hand.length === 0 && model.length === 0;
}

const NEVER = new AbortController().signal;

async function loadHandTools(): Promise<HandTools> {
  const [{ carryEditsTask, ownCssTask }, { laterEditsTask }, layers] = await Promise.all([
    import('../../../core/style/hand-edits/carry-edits.ts'),
    import('../../../core/style/hand-edits/hand-edited-lines.ts'),
    import('../../../core/style/hand-edits/with-hand-layers.ts'),
  ]);
  return { carryEditsTask, ownCssTask, laterEditsTask, withHandLayers: layers.withHandLayers };
}
