import { layerOrder } from './cascade-layer.ts';
import type { DarkRule } from './dark-rule.ts';
import { generateDark } from './generate-dark.ts';
import type { DarkKnobs } from './knobs.ts';
import type { DarkSheet, FramePairs, FrameStyles, PageStyles } from './page-styles.ts';
import { repairPairs } from './repair-pairs.ts';
import { writeCss } from './write-css.ts';

/** A page made dark: what is applied, why, and what was measured. */
export interface DarkPage {
  sheets: DarkSheet[];
  /** Rules by frame, with where each comes from. */
  rules: ReadonlyMap<number, DarkRule[]>;
  /** Pairs as they are with the sheets applied. */
  pairs: FramePairs[];
}

/** Measuring a repaired page shows pairs that the first repair could not see. */
const PASSES = 2;

/**
 * Makes a page dark by its own rules: rewrites them, applies them, measures every pair of text and
 * background, and repairs what is below AA. Rejects with a sentence; the page keeps what it had.
 */
export async function makeDark(
  page: PageStyles,
  frames: readonly FrameStyles[],
  knobs: DarkKnobs,
): Promise<DarkPage> {
  const rules = new Map(
    frames.map(({ frame, inventory }) => [frame, generateDark(inventory, knobs)]),
  );
  let sheets = writeSheets(frames, rules);
  await page.apply(sheets);
  let pairs = await page.pairs();
  for (let pass = 0; pass < PASSES; pass++) {
    const repairs = pairs.map(({ frame, pairs: found }) => ({ frame, found: repairPairs(found) }));
    if (repairs.every(({ found }) => found.length === 0)) break;
    for (const { frame, found } of repairs) rules.get(frame)?.push(...found);
    sheets = writeSheets(frames, rules);
    await page.apply(sheets);
    pairs = await page.pairs();
  }
  return { sheets, rules, pairs };
}

/** The sheets of every frame and scope that has rules. */
function writeSheets(
  frames: readonly FrameStyles[],
  rules: ReadonlyMap<number, readonly DarkRule[]>,
): DarkSheet[] {
  return frames.flatMap(({ frame, inventory }) => {
    const own = rules.get(frame) ?? [];
    return inventory.scopes.flatMap(({ id, layers }) => {
      const inScope = own.filter((rule) => rule.scope === id);
      const css = writeCss(inScope, { layers: layerOrder(layers), sources: null });
      return css ? [{ frame, scope: id, css }] : [];
    });
  });
}
