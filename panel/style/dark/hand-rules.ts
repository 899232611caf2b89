import { runInSlices } from '../../../core/platform/async/time-slicing.ts';
import type { carryEditsTask, OwnCss } from '../../../core/style/hand-edits/carry-edits.ts';
import type { laterEditsTask } from '../../../core/style/hand-edits/hand-edited-lines.ts';
import type { HandEdit } from '../../../core/style/hand-edits/hand-edits.ts';
import type {
  handLayersOf,
  WrittenEdits,
  withHandLayers,
} from '../../../core/style/hand-edits/with-hand-layers.ts';
import { isGeneratedCss } from '../../../core/style/inventory/cascade-layer.ts';
import type { TextOrigin } from '../../../core/style/sheets/engine-settings.ts';
import { type PlacedSheet, placeSheets } from '../../../core/style/sheets/placed-sheet.ts';
import { panelScheduler } from './yield-to-main.ts';

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
  handLayersOf: typeof handLayersOf;
  carryEditsTask: typeof carryEditsTask;
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

  /** What of a text is by these edits, as it is applied, without the rest. */
  async own(css: string, edits: WrittenEdits): Promise<string> {
    if (hasNoEdits(edits)) return '';
    const { handLayersOf } = await this.#load();
    return runInSlices(handLayersOf(css, edits), panelScheduler(), NEVER);
  }

  /** A newly generated text with the edits of the one before. */
  async carry(next: string, own: OwnCss): Promise<string> {
    const { carryEditsTask } = await this.#load();
    return runInSlices(carryEditsTask(next, own), panelScheduler(), NEVER);
  }
}

function hasNoEdits({ hand, model = [] }: WrittenEdits): boolean {
  return hand.length === 0 && model.length === 0;
}

const NEVER = new AbortController().signal;

async function loadHandTools(): Promise<HandTools> {
  const [{ carryEditsTask }, { laterEditsTask }, layers] = await Promise.all([
    import('../../../core/style/hand-edits/carry-edits.ts'),
    import('../../../core/style/hand-edits/hand-edited-lines.ts'),
    import('../../../core/style/hand-edits/with-hand-layers.ts'),
  ]);
  const { handLayersOf, withHandLayers } = layers;
  return { carryEditsTask, laterEditsTask, withHandLayers, handLayersOf };
}

/** What people and models wrote of each sheet, as it is applied, and how it differs from the generator's. */
export function ownParts(
  texts: readonly PlacedSheet[],
  { handRules, result, before }: TextOrigin & { handRules: HandRules },
): Promise<{ css: string; edits: readonly HandEdit[] }[]> {
  const generated = result && placeSheets(result.sheets, result.frames);
  return Promise.all(
    texts.map(async (sheet) => {
      const { css, hand = [], model = [] } = sheet;
      const base = generated?.find((known) => isSamePlace(known, sheet));
      const earlier = before?.sheets.find((known) => isSamePlace(known, sheet));
      const origin = base
        ? { base: base.css, earlier: [] }
        : { base: earlier?.text ?? earlier?.css ?? css, earlier: earlier?.edits ?? hand };
      const edits = isGeneratedCss(css) ? await handRules.edits(origin, css) : [];
      // A text without anything generated is applied as it is, on every page.
      const own = isGeneratedCss(css)
        ? await handRules.own(css, { hand: edits.filter(isNoneOf(model)), model })
        : css;
      return { css: own, edits };
    }),
  );
}

/** Whether an edit is none of these. */
function isNoneOf(others: readonly HandEdit[]) {
  const known = new Set(others.map((edit) => JSON.stringify([editPlace(edit), edit.value])));
  return (edit: HandEdit) => !known.has(JSON.stringify([editPlace(edit), edit.value]));
}

function editPlace({ layer, within, selector, property }: HandEdit): string {
  return JSON.stringify([layer, within, selector, property]);
}

function isSamePlace(one: PlacedSheet, other: PlacedSheet): boolean {
  return one.url === other.url && one.hosts?.join() === other.hosts?.join();
}
