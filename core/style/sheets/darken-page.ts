import { runInSlices, type Scheduler, type SlicedTask } from '../../platform/async/time-slicing.ts';
import { orAborted } from '../../platform/async/until-aborted.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import type { DarkRule } from '../css/dark-rule.ts';
import type { PaletteNames } from '../generate/dark-palette.ts';
import { generateTask } from '../generate/generate-dark.ts';
import { sheetTask } from '../generate/generated-sheets.ts';
import type { DarkKnobs } from '../generate/knobs.ts';
import { hasOwnTheme, ownThemeSheets } from '../generate/own-theme-sheets.ts';
import { isTooLargeToTidy, paletteNamesTask, tidyRulesTask } from '../generate/tidy-rules.ts';
import { groundOf } from '../inventory/page-ground.ts';
import type {
  DarkSheet,
  FramePairs,
  FrameStyles,
  FrameTheme,
  ReadOptions,
} from '../inventory/page-styles.ts';
import { pairShare } from '../inventory/pair-share.ts';
import type { StyleInventory } from '../inventory/style-inventory.ts';
import { joinedRepairs } from '../repair/joined-repairs.ts';
import type { Recoloring } from '../repair/recoloring.ts';
import type { ResidentSettings } from '../resident/resident-settings.ts';
import { type AlwaysDarkSite, siteOrigin } from './always-dark-site.ts';
import type { FrameFindings, PageStyles } from './styled-page.ts';

/**
 * `site`: only the site's own theme; `generate`: only generated rules; `auto`: the site's theme,
 * and generated rules where it is not enough.
 */
export type DarkStrategy = 'auto' | 'site' | 'generate';

/** A page made dark: what is applied, why, and what was measured. */
export interface DarkPage {
  /** The strategy that was applied in the end. */
  strategy: 'site' | 'generate' | 'site+generate';
  /** What the engine shows, as a person would write it. */
  sheets: DarkSheet[];
  /** What was read, so that a changed knob needs no second reading. */
  frames: FrameStyles[];
  /** Rules by frame, with the origin of each. */
  rules: ReadonlyMap<number, DarkRule[]>;
  /** Colors of each frame that a measurement gave other dark ones than the mapping. */
  recolored: ReadonlyMap<number, readonly Recoloring[]>;
  /** The names of its colors; missing where they have none. */
  names?: PaletteNames | undefined;
  /** Pairs measured on the dark page. */
  pairs: FramePairs[];
  /** The same of the page as it was, where they were asked for. */
  before: FramePairs[] | null;
  /** How the engine generates it, here and on the site’s other pages; null where nothing is generated. */
  engine: ResidentSettings | null;
}

const NO_THEME = msg('dark.noOwnTheme');

/** A theme that leaves more than this share of what was bright is none of the page's. */
const MOST_LEFT = 0.9;

/** A site's own theme is enough when less than this share of the view stays bright … */
const MAX_BRIGHT_SHARE = 0.02;
/** … and when this share of its texts reaches AA. */
const MIN_READABLE_SHARE = 0.97;

/**
 * Makes a page dark and verifies it: with the site's own theme if it has a sufficient one, else
 * with rules that the engine generates from the page's, measures and repairs. Rejects with a sentence.
 */
export async function darkenPage(
  page: PageStyles,
  strategy: DarkStrategy | 'site+generate',
  knobs: DarkKnobs,
  options: MakeOptions & PageOptions = {},
): Promise<DarkPage> {
  const { signal = NEVER, watch = UNWATCHED } = options;
  const step = <T>(name: Text, work: () => Promise<T>) =>
    watch(name, () => orAborted(work(), signal));
  let before: FramePairs[] | null = null;
  const compare = async () => {
    if (!options.comparesPairs) return;
    before ??= await step(msg('dark.measuringOriginal'), () => page.pairs());
  };
  const read = async () => {
    const frames = await step(msg('dark.readingStyles'), () => page.read({ ...options, signal }));
    options.onRead?.(frames);
    signal.throwIfAborted();
    // Shadow roots are known once a page has been read.
    await compare();
    return frames;
  };
  const generate = async (how: DarkPage['strategy'], frames?: FrameStyles[]) => {
    const own = { ...options, knobs, strategy: how };
    return { ...(await darkenFrames(page, frames ?? (await read()), own)), before };
  };
  const surfaces = () => step(msg('dark.measuringSurfaces'), () => page.surfaces());
  if (strategy === 'generate') return generate(strategy);
  const found = await step(msg('dark.lookingOwnTheme'), () => page.ownTheme(null));
  if (!hasOwnTheme(found)) {
    if (strategy === 'site') throw new MessageError(NO_THEME);
    return generate('generate');
  }
  const light = await surfaces();
  await compare();
  await step(msg('dark.turningTheme'), () => page.ownTheme(true));
  const frames = await read();
  if (strategy === 'site+generate') return generate(strategy, frames);
  const made = themePage(frames, found);
  await step(msg('dark.applying'), () => page.darken(siteOf(made, options.edits)));
  const pairs = await step(msg('dark.measuring'), () => page.pairs());
  const { bright } = await surfaces();
  // What was taken for a theme may be for a part of the page only: then it is none.
  if (strategy === 'auto' && bright > MAX_BRIGHT_SHARE && bright > light.bright * MOST_LEFT) {
    // What keeps the theme on while the page changes goes first.
    await orAborted(page.apply([]), signal);
    await orAborted(page.ownTheme(false), signal);
    return generate('generate');
  }
  const isEnough = bright < MAX_BRIGHT_SHARE && pairShare(pairs, 'AA') >= MIN_READABLE_SHARE;
  if (strategy === 'site' || isEnough) return { ...made, pairs, before };
  return generate('site+generate', frames);
}

/** A page that is dark by its own theme alone. */
function themePage(frames: FrameStyles[], found: readonly FrameTheme[]): DarkPage {
  const sheets = ownThemeSheets(frames, found);
  const nothing = { rules: new Map(), recolored: new Map(), pairs: [], before: null, engine: null };
  return { strategy: 'site', sheets, frames, ...nothing };
}

/** How the pages of the site of a page are dark. */
export function siteOf(
  { frames, strategy, engine }: Pick<DarkPage, 'frames' | 'strategy' | 'engine'>,
  edits: AlwaysDarkSite['edits'] = [],
): AlwaysDarkSite {
  const origin = siteOrigin(mainOf(frames)?.url ?? '') ?? '';
  return { origin, isOn: true, ownTheme: strategy !== 'generate', edits, engine, keptAt: 0 };
}

function mainOf(frames: readonly FrameStyles[]): StyleInventory | undefined {
  return frames.find(({ frame }) => frame === 0)?.inventory;
}

interface PageOptions {
  /** Whether the pairs of the page as it was are measured, too. */
  comparesPairs?: boolean;
  /** Hears of what is read, and may end it by the signal. */
  onRead?: (frames: readonly FrameStyles[]) => unknown;
}

/** How a page is made dark, and when the work pauses and stops: an abort ends the waiting at any step. */
interface MakeOptions extends ReadOptions {
  /** When to give up the thread; never without it. */
  scheduler?: Scheduler;
  /** What is known of the colors of the main frame’s page, as of a site that is kept. */
  recolored?: readonly Recoloring[];
  /** Names of dark colors; without it the page’s colors get new ones. */
  names?: PaletteNames;
  /** What people and models wrote, which is on top. */
  edits?: AlwaysDarkSite['edits'];
  /** Runs each step of the work, which has this name. */
  watch?: Watch;
}

/** Runs a step, and notes its name and time. */
export type Watch = <T>(name: Text, work: () => Promise<T>) => Promise<T>;

const UNWATCHED: Watch = (_, work) => work();

/** How a page is generated from its reading. */
interface GenerateOptions extends MakeOptions {
  knobs: DarkKnobs;
  strategy: DarkPage['strategy'];
}

/**
 * Has the engine make a page dark, also for a changed knob, and writes what it shows from an existing reading. Rejects
 * with a sentence.
 */
export async function darkenFrames(
  page: PageStyles,
  read: FrameStyles[],
  { knobs, strategy, recolored: earlier = [], names: known, edits, ...how }: GenerateOptions,
): Promise<DarkPage> {
  let frames = read;
  const { signal = NEVER, scheduler = NO_SCHEDULER, watch = UNWATCHED } = how;
  const done = <T>(task: SlicedTask<T>) => runInSlices(task, scheduler, signal);
  const step = <T>(name: Text, work: () => Promise<T>) =>
    watch(name, () => orAborted(work(), signal));
  let rules = new Map<number, DarkRule[]>();
  let recolored = new Map<number, readonly Recoloring[]>([[0, earlier]]);
  let names = known;
  const engine = () => engineSettings(frames, knobs, { recolored: recolored.get(0), names });
  const darken = () => page.darken(siteOf({ frames, strategy, engine: engine() }, edits));
  const repaired = () => step(msg('common.repairing'), () => page.repaired());
  const generate = async (found: readonly FrameFindings[]) => {
    rules = new Map();
    recolored = new Map(found.map(({ frame, recolored: own }) => [frame, own]));
    frames = read.map(({ inventory, ...place }) => {
      const drawings = [...(found.find(({ frame }) => frame === place.frame)?.drawings ?? [])];
      return { ...place, inventory: { ...inventory, drawings } };
    });
    for (const { frame, inventory } of frames) {
      const how = { recolored: recolored.get(frame) ?? [] };
      const repairs = found.find((one) => one.frame === frame)?.repairs ?? [];
      rules.set(frame, [
        ...(await done(generateTask(inventory, knobs, how))),
        ...joinedRepairs(repairs),
      ]);
    }
  };
  await step(msg('dark.applying'), darken);
  const first = await repaired();
  await watch(msg('dark.generating'), () => generate(first));
  if (!known && !isTooLargeToTidy(rules)) {
    names = await done(paletteNamesTask(rules));
    // What looks the same is one color from now on, which may have to be repaired.
    await orAborted(darken(), signal);
    const next = await repaired();
    if (JSON.stringify(next) !== JSON.stringify(first)) await generate(next);
  }
  const tidy = await done(tidyRulesTask(frames, rules, { names }));
  const sheets = await done(sheetTask(frames, tidy, { isRough: true }));
  const pairs = await step(msg('dark.measuring'), () => page.pairs());
  const made = { strategy, sheets, frames, rules, recolored, names };
  return { ...made, pairs, before: null, engine: engine() };
}

/** How the engine generates the pages of the site of this page. */
function engineSettings(
  frames: readonly FrameStyles[],
  knobs: DarkKnobs,
  {
    recolored = [],
    names,
  }: { recolored: readonly Recoloring[] | undefined; names: PaletteNames | undefined },
): ResidentSettings {
  const main = mainOf(frames);
  const ground = main ? groundOf(main) : { canvas: 'rgb(255, 255, 255)', colorScheme: 'normal' };
  const alike = names?.rare.filter((color) => color.alike.length > 0) ?? [];
  return {
    knobs,
    ...ground,
    ...(names && { palette: names.palette }),
    ...(alike.length > 0 && { rare: alike }),
    ...(recolored.length > 0 && { recolored }),
  };
}

const NEVER = new AbortController().signal;

const NO_SCHEDULER: Scheduler = { shouldYield: () => false, yieldToMain: () => Promise.resolve() };
