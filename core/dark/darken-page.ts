import type { DarkRule } from './dark-rule.ts';
import { generateSteps } from './generate-dark.ts';
import { sheetSteps } from './generated-sheets.ts';
import type { DarkKnobs } from './knobs.ts';
import { orAborted } from './or-aborted.ts';
import { hasOwnTheme, ownThemeSheets } from './own-theme-sheets.ts';
import type { DarkSheet, FramePairs, FrameStyles, PageStyles, ReadOptions } from './page-styles.ts';
import { pairShare } from './pair-share.ts';
import type { PlacedRule } from './placed-rule.ts';
import { repairPairs } from './repair-pairs.ts';
import { doneInSlices, type Rests, type Steps } from './steps.ts';

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
  options: PaceOptions = {},
): Promise<DarkPage> {
  const { signal = NEVER } = options;
  const read = () => page.read({ ...options, signal });
  if (strategy === 'generate') return generateOn(page, await read(), knobs, 'generate', options);
  const found = await orAborted(page.ownTheme(null), signal);
  if (!hasOwnTheme(found)) {
    if (strategy === 'site') throw new Error(NO_THEME);
    return generateOn(page, await read(), knobs, 'generate', options);
  }
  await orAborted(page.ownTheme(true), signal);
  const frames = await read();
  const sheets = ownThemeSheets(frames, found);
  await orAborted(page.apply(sheets), signal);
  const pairs = await orAborted(page.pairs(), signal);
  const { bright } = await orAborted(page.surfaces(), signal);
  const isEnough = bright < BRIGHT_MOST && pairShare(pairs, 'AA') >= READABLE_LEAST;
  if (strategy === 'site' || isEnough) {
    return { strategy: 'site', sheets, frames, rules: new Map(), pairs };
  }
  return generateOn(page, frames, knobs, 'site+generate', options);
}

/** How long work goes on; the signal ends the waiting for any step, and what is applied by then stays. */
interface PaceOptions extends ReadOptions {
  /** When others have their turn; nobody has, unless told. */
  rests?: Rests;
}

/** How a page is generated from what was read of it. */
interface GenerateOptions extends PaceOptions {
  /** Rules besides those made of the page's: what was repaired earlier. */
  added?: readonly PlacedRule[];
}

/** Makes a page dark from what was read of it, for a turned knob too. Rejects with a sentence. */
export async function generateOn(
  page: PageStyles,
  frames: FrameStyles[],
  knobs: DarkKnobs,
  strategy: DarkPage['strategy'],
  { added = [], signal = NEVER, rests = NONE }: GenerateOptions = {},
): Promise<DarkPage> {
  const done = <T>(steps: Steps<T>) => doneInSlices(steps, rests, signal);
  const rules = new Map<number, DarkRule[]>();
  for (const { frame, inventory } of frames) {
    rules.set(frame, await done(generateSteps(inventory, knobs)));
  }
  for (const { frame, rule } of added) rules.get(frame)?.push(rule);
  let sheets = await done(sheetSteps(frames, rules));
  await orAborted(page.apply(sheets), signal);
  let pairs = await orAborted(page.pairs(), signal);
  for (let pass = 0; pass < PASSES; pass++) {
    const repairs = pairs.map(({ frame, pairs: found }) => ({ frame, found: repairPairs(found) }));
    if (repairs.every(({ found }) => found.length === 0)) break;
    for (const { frame, found } of repairs) rules.get(frame)?.push(...found);
    sheets = await done(sheetSteps(frames, rules));
    await orAborted(page.apply(sheets), signal);
    pairs = await orAborted(page.pairs(), signal);
  }
  return { strategy, sheets, frames, rules, pairs };
}

const NEVER = new AbortController().signal;

const NONE: Rests = { isDue: () => false, rest: () => Promise.resolve() };
