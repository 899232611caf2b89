import { runInSlices, type Scheduler, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { orAborted } from '../../platform/async/until-aborted.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import type {
  DarkSheet,
  FramePairs,
  FrameStyles,
  PageStyles,
  ReadOptions,
} from '../inventory/page-styles.ts';
import { pairShare } from '../inventory/pair-share.ts';
import { joinedRepairs } from '../repair/joined-repairs.ts';
import { repairMarks } from '../repair/repair-marks.ts';
import { repairPairs } from '../repair/repair-pairs.ts';
import { generateTask } from './generate-dark.ts';
import { sheetTask } from './generated-sheets.ts';
import type { DarkKnobs } from './knobs.ts';
import { hasOwnTheme, ownThemeSheets } from './own-theme-sheets.ts';
import type { PlacedRule } from './placed-rule.ts';
import { isTooLargeToTidy, tidyRulesTask } from './tidy-rules.ts';

/**
 * `site`: only the site's own theme; `generate`: only generated rules; `auto`: the site's theme,
 * and generated rules where it is not enough.
 */
export type DarkStrategy = 'auto' | 'site' | 'generate';

/** A page made dark: what is applied, why, and what was measured. */
export interface DarkPage {
  /** The strategy that was applied in the end. */
  strategy: 'site' | 'generate' | 'site+generate';
  sheets: DarkSheet[];
  /** What was read, so that a changed knob needs no second reading. */
  frames: FrameStyles[];
  /** Rules by frame, with the origin of each. */
  rules: ReadonlyMap<number, DarkRule[]>;
  /** Pairs measured with the sheets applied. */
  pairs: FramePairs[];
}

const NO_THEME = msg('dark.noOwnTheme');

/** A repaired page shows pairs that the first repair could not see. */
const MAX_REPAIR_PASSES = 3;

/** A theme that leaves more than this share of what was bright is none of the page's. */
const MOST_LEFT = 0.9;

/** A site's own theme is enough when less than this share of the view stays bright … */
const MAX_BRIGHT_SHARE = 0.02;
/** … and when this share of its texts reaches AA. */
const MIN_READABLE_SHARE = 0.97;

/**
 * Makes a page dark and verifies it: with the site's own theme if it has a sufficient one, else
 * with rules generated from the page's, applied, measured and repaired. Rejects with a sentence.
 */
export async function darkenPage(
  page: PageStyles,
  strategy: DarkStrategy,
  knobs: DarkKnobs,
  options: PaceOptions = {},
): Promise<DarkPage> {
  const { signal = NEVER } = options;
  const read = () => page.read({ ...options, signal });
  if (strategy === 'generate')
    return darkenFrames(page, await read(), { ...options, knobs, strategy: 'generate' });
  const found = await orAborted(page.ownTheme(null), signal);
  if (!hasOwnTheme(found)) {
    if (strategy === 'site') throw new MessageError(NO_THEME);
    return darkenFrames(page, await read(), { ...options, knobs, strategy: 'generate' });
  }
  const before = await orAborted(page.surfaces(), signal);
  await orAborted(page.ownTheme(true), signal);
  const frames = await read();
  const sheets = ownThemeSheets(frames, found);
  await orAborted(page.apply(sheets), signal);
  const pairs = await orAborted(page.pairs(), signal);
  const { bright } = await orAborted(page.surfaces(), signal);
  // What was taken for a theme may be for a part of the page only: then it is none.
  if (strategy === 'auto' && bright > MAX_BRIGHT_SHARE && bright > before.bright * MOST_LEFT) {
    await orAborted(page.ownTheme(false), signal);
    await orAborted(page.apply([]), signal);
    return darkenFrames(page, await read(), { ...options, knobs, strategy: 'generate' });
  }
  const isEnough = bright < MAX_BRIGHT_SHARE && pairShare(pairs, 'AA') >= MIN_READABLE_SHARE;
  if (strategy === 'site' || isEnough) {
    return { strategy: 'site', sheets, frames, rules: new Map(), pairs };
  }
  return darkenFrames(page, frames, { ...options, knobs, strategy: 'site+generate' });
}

/**
 * When work pauses and stops; an abort ends the waiting at any step, and what is applied by then
 * stays.
 */
interface PaceOptions extends ReadOptions {
  /** When to give up the thread; never without it. */
  scheduler?: Scheduler;
}

/** How a page is generated from its reading. */
interface GenerateOptions extends PaceOptions {
  knobs: DarkKnobs;
  strategy: DarkPage['strategy'];
  /** Extra rules: earlier repairs. */
  added?: readonly PlacedRule[];
}

/** Makes a page dark from an existing reading, also for a changed knob. Rejects with a sentence. */
export async function darkenFrames(
  page: PageStyles,
  frames: FrameStyles[],
  { knobs, strategy, added = [], signal = NEVER, scheduler = NO_SCHEDULER }: GenerateOptions,
): Promise<DarkPage> {
  const done = <T>(task: SlicedTask<T>) => runInSlices(task, scheduler, signal);
  const rules = new Map<number, DarkRule[]>();
  for (const { frame, inventory } of frames) {
    rules.set(frame, await done(generateTask(inventory, knobs)));
  }
  for (const { frame, rule } of added) rules.get(frame)?.push(rule);
  // What is seen first need not be written well.
  let sheets = await done(sheetTask(frames, rules, { isRough: true }));
  await orAborted(page.apply(sheets), signal);
  const tidy = await done(tidyRulesTask(frames, rules));
  const write = () => done(sheetTask(frames, tidy, { isRough: true }));
  if (!isTooLargeToTidy(rules)) {
    sheets = await write();
    await orAborted(page.apply(sheets), signal);
  }
  let pairs = await orAborted(page.pairs(), signal);
  const made = new Set<string>();
  // What did not help the first time does not help the second time.
  const isNew = (frame: number) => (rule: DarkRule) => {
    const before = made.size;
    return made.add(JSON.stringify([frame, rule])).size > before;
  };
  for (let pass = 0; pass < MAX_REPAIR_PASSES; pass++) {
    const repairs = pairs.map(({ frame, pairs: texts, marks = [] }) => ({
      frame,
      found: joinedRepairs([
        ...repairPairs(texts, { fillsText: fillsText(frames, frame) }),
        ...repairMarks(marks),
      ]).filter(isNew(frame)),
    }));
    if (repairs.every(({ found }) => found.length === 0)) break;
    for (const { frame, found } of repairs) {
      rules.get(frame)?.push(...found);
      tidy.get(frame)?.push(...found);
    }
    sheets = await write();
    await orAborted(page.apply(sheets), signal);
    pairs = await orAborted(page.pairs(), signal);
  }
  return { strategy, sheets, frames, rules, pairs };
}

/** Whether a rule of a frame gives glyphs another color than the text's. */
function fillsText(frames: readonly FrameStyles[], wanted: number): boolean {
  const own = frames.find(({ frame }) => frame === wanted);
  const rules = own?.inventory.scopes.flatMap((scope) => scope.rules) ?? [];
  return rules.some(({ declarations }) =>
    declarations.some(({ property }) => property === '-webkit-text-fill-color'),
  );
}

const NEVER = new AbortController().signal;

const NO_SCHEDULER: Scheduler = { shouldYield: () => false, yieldToMain: () => Promise.resolve() };
