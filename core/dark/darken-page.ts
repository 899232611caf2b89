import type { DarkRule } from './dark-rule.ts';
import { generateDark } from './generate-dark.ts';
import { generatedSheets } from './generated-sheets.ts';
import type { DarkKnobs } from './knobs.ts';
import { orAborted } from './or-aborted.ts';
import { hasOwnTheme, ownThemeSheets } from './own-theme-sheets.ts';
import type { DarkSheet, FramePairs, FrameStyles, PageStyles } from './page-styles.ts';
import { pairShare } from './pair-share.ts';
import type { PlacedRule } from './placed-rule.ts';
import { repairPairs } from './repair-pairs.ts';

/** `site`: its own theme alone; `generate`: ours alone; `auto`: its own, and ours for the rest. */
export type DarkStrategy = 'auto' | 'site' | 'generate';

/** A page made dark: what is applied, why, and what was measured. */
export interface DarkPage {
  /** What was done at last. */
  strategy: 'site' | 'generate' | 'site+generate';
  sheets: DarkSheet[];
  /** What was read, so that a turned knob needs no second reading. */
  frames: FrameStyles[];
  /** Rules by frame, with where each comes from. */
  rules: ReadonlyMap<number, DarkRule[]>;
  /** Pairs as they are with the sheets applied. */
  pairs: FramePairs[];
}

const NO_THEME = 'This page has no dark theme of its own; choose auto or generate instead.';

/** Measuring a repaired page shows pairs that the first repair could not see. */
const PASSES = 3;

/** A theme of the site's own is enough when less than this share of the view stays bright. */
const BRIGHT_MOST = 0.02;
/** And when this share of its texts reaches AA. */
const READABLE_LEAST = 0.97;

/**
 * Makes a page dark and proves it: the site's own theme if it has one and that suffices, else rules
 * made from the page's, applied, measured and repaired. Rejects with a sentence.
 */
export async function darkenPage(
  page: PageStyles,
  strategy: DarkStrategy,
  knobs: DarkKnobs,
): Promise<DarkPage> {
  if (strategy === 'generate') return generateOn(page, await page.read(), knobs, 'generate');
  const found = await page.ownTheme(null);
  if (!hasOwnTheme(found)) {
    if (strategy === 'site') throw new Error(NO_THEME);
    return generateOn(page, await page.read(), knobs, 'generate');
  }
  await page.ownTheme(true);
  const frames = await page.read();
  const sheets = ownThemeSheets(frames, found);
  await page.apply(sheets);
  const pairs = await page.pairs();
  const { bright } = await page.surfaces();
  const isEnough = bright < BRIGHT_MOST && pairShare(pairs, 'AA') >= READABLE_LEAST;
  if (strategy === 'site' || isEnough) {
    return { strategy: 'site', sheets, frames, rules: new Map(), pairs };
  }
  return generateOn(page, frames, knobs, 'site+generate');
}

/** How a page is generated from what was read of it. */
export interface GenerateOptions {
  /** Rules besides those made of the page's: what was repaired earlier. */
  added?: readonly PlacedRule[];
  /** Ends the waiting for any step; what is applied by then stays. */
  signal?: AbortSignal;
}

/** Makes a page dark from what was read of it, for a turned knob too. Rejects with a sentence. */
export async function generateOn(
  page: PageStyles,
  frames: FrameStyles[],
  knobs: DarkKnobs,
  strategy: DarkPage['strategy'],
  { added = [], signal = NEVER }: GenerateOptions = {},
): Promise<DarkPage> {
  const rules = new Map(
    frames.map(({ frame, inventory }) => [frame, generateDark(inventory, knobs)]),
  );
  for (const { frame, rule } of added) rules.get(frame)?.push(rule);
  let sheets = generatedSheets(frames, rules);
  await orAborted(page.apply(sheets), signal);
  let pairs = await orAborted(page.pairs(), signal);
  for (let pass = 0; pass < PASSES; pass++) {
    const repairs = pairs.map(({ frame, pairs: found }) => ({ frame, found: repairPairs(found) }));
    if (repairs.every(({ found }) => found.length === 0)) break;
    for (const { frame, found } of repairs) rules.get(frame)?.push(...found);
    sheets = generatedSheets(frames, rules);
    await orAborted(page.apply(sheets), signal);
    pairs = await orAborted(page.pairs(), signal);
  }
  return { strategy, sheets, frames, rules, pairs };
}

const NEVER = new AbortController().signal;
