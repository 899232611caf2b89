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
import { type Recoloring, shownChanges } from '../repair/recoloring.ts';
import { repairMarks } from '../repair/repair-marks.ts';
import { repairPairs } from '../repair/repair-pairs.ts';
import type { PaletteNames } from './dark-palette.ts';
import { generateTask, shownColors } from './generate-dark.ts';
import { sheetTask } from './generated-sheets.ts';
import type { DarkKnobs } from './knobs.ts';
import { hasOwnTheme, ownThemeSheets } from './own-theme-sheets.ts';
import type { PlacedRule } from './placed-rule.ts';
import { isTooLargeToTidy, paletteNamesTask, tidyRulesTask } from './tidy-rules.ts';

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
  /** Colors of each frame that a measurement gave other dark ones than the mapping. */
  recolored: ReadonlyMap<number, readonly Recoloring[]>;
  /** The names of its colors; missing where they have none. */
  names?: PaletteNames | undefined;
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
  strategy: DarkStrategy | 'site+generate',
  knobs: DarkKnobs,
  options: PaceOptions & KnownColors = {},
): Promise<DarkPage> {
  const { signal = NEVER } = options;
  const read = () => page.read({ ...options, signal });
  if (strategy === 'generate')
    return darkenFrames(page, await read(), { ...options, knobs, strategy });
  const found = await orAborted(page.ownTheme(null), signal);
  if (!hasOwnTheme(found)) {
    if (strategy === 'site') throw new MessageError(NO_THEME);
    return darkenFrames(page, await read(), { ...options, knobs, strategy: 'generate' });
  }
  const before = await orAborted(page.surfaces(), signal);
  await orAborted(page.ownTheme(true), signal);
  const frames = await read();
  if (strategy === 'site+generate')
    return darkenFrames(page, frames, { ...options, knobs, strategy });
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
    return { strategy: 'site', sheets, frames, rules: new Map(), recolored: new Map(), pairs };
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

/** What is known of a page's colors, as of a site that is kept. */
interface KnownColors {
  /** What earlier measurements changed of each frame’s colors. */
  recolored?: DarkPage['recolored'];
  /** Names of dark colors; without it the page’s colors get new ones. */
  names?: PaletteNames;
}

/** How a page is generated from its reading. */
interface GenerateOptions extends PaceOptions, KnownColors {
  knobs: DarkKnobs;
  strategy: DarkPage['strategy'];
  /** Extra rules: earlier repairs. */
  added?: readonly PlacedRule[];
}

/** Makes a page dark from an existing reading, also for a changed knob. Rejects with a sentence. */
export async function darkenFrames(
  page: PageStyles,
  frames: FrameStyles[],
  {
    knobs,
    strategy,
    added = [],
    recolored: earlier,
    names: known,
    signal = NEVER,
    scheduler = NO_SCHEDULER,
  }: GenerateOptions,
): Promise<DarkPage> {
  const done = <T>(task: SlicedTask<T>) => runInSlices(task, scheduler, signal);
  const recolored = new Map(earlier);
  const repairs = new Map(frames.map(({ frame }) => [frame, [] as DarkRule[]]));
  for (const { frame, rule } of added) repairs.get(frame)?.push(rule);
  const rules = new Map<number, DarkRule[]>();
  let tidy: Map<number, DarkRule[]> | null = null;
  let names: PaletteNames | undefined;
  let sheets: DarkSheet[] = [];
  let pairs: FramePairs[] = [];
  const generate = async () => {
    tidy = null;
    for (const { frame, inventory } of frames) {
      const how = { recolored: recolored.get(frame) ?? [] };
      const made = await done(generateTask(inventory, knobs, how));
      rules.set(frame, [...made, ...(repairs.get(frame) ?? [])]);
    }
  };
  const tidied = async () => {
    if (!isTooLargeToTidy(rules)) names = known ?? (await done(paletteNamesTask(rules)));
    tidy = await done(tidyRulesTask(frames, rules, { names }));
  };
  const apply = async () => {
    sheets = await done(sheetTask(frames, tidy ?? rules, { isRough: true }));
    await orAborted(page.apply(sheets), signal);
  };
  const measure = async () => {
    pairs = await orAborted(page.pairs(), signal);
  };
  // What did not help the first time does not help the second time.
  const made = new Set<string>();
  const isNew = (frame: number, repair: unknown) => {
    const before = made.size;
    return made.add(JSON.stringify([frame, repair])).size > before;
  };
  /** Whether anything was found to repair, and whether colors of the page change by it. */
  const repair = (): 'nothing' | 'rules' | 'colors' => {
    let what: ReturnType<typeof repair> = 'nothing';
    for (const { frame, pairs: texts, marks = [] } of pairs) {
      const own = frames.find((one) => one.frame === frame);
      if (!own) continue;
      const before = recolored.get(frame) ?? [];
      const shown = shownColors(own.inventory, knobs, before);
      shown.follow(shownChanges(repairs.get(frame) ?? []));
      const found = repairPairs(texts, shown);
      const changes = found.changes.filter((change) => isNew(frame, change));
      const added = joinedRepairs([...found.rules, ...repairMarks(marks, shown)]).filter((rule) =>
        isNew(frame, rule),
      );
      if (changes.length > 0) recolored.set(frame, shown.recolored(before, changes));
      repairs.get(frame)?.push(...added);
      rules.get(frame)?.push(...added);
      tidy?.get(frame)?.push(...added);
      if (changes.length > 0) what = 'colors';
      else if (added.length > 0 && what === 'nothing') what = 'rules';
    }
    return what;
  };
  await generate();
  // What is seen first need not be written well.
  await apply();
  await measure();
  let found = repair();
  if (found === 'colors') await generate();
  await tidied();
  if (found !== 'nothing' || !isTooLargeToTidy(rules)) await apply();
  for (let pass = 1; found !== 'nothing'; pass++) {
    await measure();
    if (pass === MAX_REPAIR_PASSES) break;
    found = repair();
    if (found === 'colors') {
      await generate();
      await tidied();
    }
    if (found !== 'nothing') await apply();
  }
  return { strategy, sheets, frames, rules, recolored, names, pairs };
}

const NEVER = new AbortController().signal;

const NO_SCHEDULER: Scheduler = { shouldYield: () => false, yieldToMain: () => Promise.resolve() };
