import type { DarkenOptions, DarkOutcome } from '../../core/dark/dark-outcome.ts';
import { type DarkPage, darkenPage, generateOn } from '../../core/dark/darken-page.ts';
import { exportNotes } from '../../core/dark/export-notes.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import { pageRepairs } from '../../core/dark/page-repairs.ts';
import type { DarkSheet, PageStyles } from '../../core/dark/page-styles.ts';
import type { PlacedRule } from '../../core/dark/placed-rule.ts';
import { type PlacedSheet, placeSheets } from '../../core/dark/placed-sheet.ts';
import { standaloneSheets } from '../../core/dark/standalone-sheets.ts';
import type { RuleChange } from '../../core/dark-model/rule-change.ts';
import { fileKey } from './dark-file.ts';
import { followDark } from './follow-dark.ts';
import { panelRests } from './panel-rests.ts';

/** Makes the page dark as the Dark CSS tab does, and shows nothing of it. Rejects with a sentence. */
export async function remoteDarken(
  styles: PageStyles,
  { strategy, knobs }: DarkenOptions,
): Promise<DarkOutcome> {
  await remoteLighten(styles);
  const allKnobs = { ...DEFAULT_KNOBS, ...knobs };
  const start = performance.now();
  let paintedMs: number | null = null;
  const timed: PageStyles = {
    read: (options) => styles.read(options),
    texts: (frames) => styles.texts(frames),
    pairs: () => styles.pairs(),
    colors: () => styles.colors(),
    surfaces: () => styles.surfaces(),
    ownTheme: (on) => styles.ownTheme(on),
    preview: (sheets) => styles.preview(sheets),
    matches: (...asked) => styles.matches(...asked),
    light: (targets) => styles.light(targets),
    reveal: (target) => styles.reveal(target),
    onChange: (listener) => styles.onChange(listener),
    onRestyle: (listener) => styles.onRestyle(listener),
    async apply(sheets) {
      await styles.apply(sheets);
      paintedMs ??= performance.now() - start;
    },
  };
  const page = await darkenPage(timed, strategy, allKnobs, { rests: panelRests() });
  wear(styles, page, allKnobs);
  return outcomeOf(page, allKnobs, { ms: performance.now() - start, paintedMs });
}

/** Adds rules to the page that was made dark last. Rejects with a sentence. */
export async function remoteRepair(
  styles: PageStyles,
  added: readonly PlacedRule[],
): Promise<DarkOutcome> {
  if (!worn) throw new Error('No page has been made dark.');
  const { page, knobs } = worn;
  const start = performance.now();
  stopFollowing();
  const all = [...pageRepairs(page), ...added];
  const next = await generateOn(styles, page.frames, knobs, page.strategy, { added: all });
  wear(styles, next, knobs);
  return outcomeOf(next, knobs, { ms: performance.now() - start, paintedMs: null });
}

/** Puts sheets in the place of those that the page wears, and follows it no longer. */
export async function remoteWear(styles: PageStyles, sheets: readonly DarkSheet[]): Promise<void> {
  stopFollowing();
  await styles.apply(sheets.filter(({ css }) => css.trim() !== ''));
}

/** The page as it was made dark last with a model's changes, round by round. Rejects with a sentence. */
export async function remoteRefine(
  styles: PageStyles,
  rounds: readonly (readonly RuleChange[])[],
): Promise<DarkOutcome> {
  if (!worn) throw new Error('No page has been made dark.');
  const { mergeChanges } = await import('../../core/dark-model/merge-changes.ts');
  const { page, knobs } = worn;
  const start = performance.now();
  const refined = (sheets: readonly DarkSheet[]): DarkSheet[] =>
    sheets.map((sheet) => {
      const at = page.sheets.findIndex((one) => fileKey(one) === fileKey(sheet));
      const own = rounds.map((changes) => changes.filter((change) => change.sheet === at));
      return { ...sheet, css: own.reduce(mergeChanges, sheet.css) };
    });
  const sheets = refined(page.sheets);
  await remoteWear(styles, sheets);
  const times = { ms: performance.now() - start, paintedMs: null };
  const placed = placeSheets(refined(standaloneSheets(page, knobs)), page.frames);
  return { ...outcomeOf(page, knobs, times), sheets, placed, css: mainOf(placed) };
}

function mainOf(placed: readonly PlacedSheet[]): string {
  return placed.find(({ url, hosts }) => url === null && hosts === null)?.css ?? '';
}

function wear(styles: PageStyles, page: DarkPage, knobs: DarkKnobs): void {
  worn = { page, knobs };
  stopFollowing = followDark(styles, page, knobs);
}

function outcomeOf(
  page: DarkPage,
  knobs: DarkKnobs,
  times: Pick<DarkOutcome, 'ms' | 'paintedMs'>,
): DarkOutcome {
  const placed = placeSheets(standaloneSheets(page, knobs), page.frames);
  const { strategy, sheets } = page;
  return { strategy, css: mainOf(placed), placed, notes: exportNotes(page), sheets, ...times };
}

/** What the page wears by us. */
let worn: { page: DarkPage; knobs: DarkKnobs } | null = null;

/** Ends what keeps the page dark while it changes. */
let stopFollowing: () => void = () => undefined;

/** Takes all of it away. */
export async function remoteLighten(styles: PageStyles): Promise<void> {
  stopFollowing();
  worn = null;
  await styles.apply([]);
  await styles.ownTheme(false);
}
