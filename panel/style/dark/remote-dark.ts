import {
  runAtOnce,
  runInSlices,
  type SlicedTask,
} from '../../../core/platform/async/time-slicing.ts';
import { english, msg, t } from '../../../core/platform/messages/messages.ts';
import { sheetTask } from '../../../core/style/generate/generated-sheets.ts';
import { type DarkKnobs, DEFAULT_KNOBS } from '../../../core/style/generate/knobs.ts';
import type { PlacedRule } from '../../../core/style/generate/placed-rule.ts';
import type { RuleChange } from '../../../core/style/hand-edits/merge-changes.ts';
import type { DarkSheet } from '../../../core/style/inventory/page-styles.ts';
import type { CssGate } from '../../../core/style/safe-css/css-gate.ts';
import type { DarkenOptions, DarkOutcome } from '../../../core/style/sheets/dark-outcome.ts';
import {
  type DarkPage,
  darkenPage,
  siteOf,
  type Watch,
} from '../../../core/style/sheets/darken-page.ts';
import { type PlacedSheet, placeSheets } from '../../../core/style/sheets/placed-sheet.ts';
import { standaloneSheets } from '../../../core/style/sheets/standalone-sheets.ts';
import type { PageStyles } from '../../../core/style/sheets/styled-page.ts';
import { exportNotes } from '../../../core/style/sheets/usercss.ts';
import { fileKey } from './dark-file.ts';
import { panelScheduler } from './yield-to-main.ts';

/** Makes the page dark as the Dark CSS tab does, without showing it. Rejects with a sentence. */
export async function remoteDarken(
  { styles, gate }: { styles: PageStyles; gate: CssGate },
  { strategy, knobs }: DarkenOptions,
): Promise<DarkOutcome> {
  await remoteLighten(styles);
  const allKnobs = { ...DEFAULT_KNOBS, ...knobs };
  const start = performance.now();
  let paintedMs: number | null = null;
  const watch: Watch = async (name, work) => {
    const done = await work();
    if (english(name) === english(msg('dark.applying'))) paintedMs ??= performance.now() - start;
    return done;
  };
  const how = { scheduler: panelScheduler(), watch };
  const page = await darkenPage(styles, strategy, allKnobs, how);
  for (const sheet of page.sheets) gate.trust(sheet);
  applied = { page, knobs: allKnobs, added: [] };
  return outcomeOf(page, allKnobs, { ms: performance.now() - start, paintedMs });
}

/** Adds rules to the page that was last made dark. Rejects with a sentence. */
export async function remoteRepair(
  styles: PageStyles,
  added: readonly PlacedRule[],
): Promise<DarkOutcome> {
  if (!applied) throw new Error(t('dark.noPageMadeDark'));
  const { page, knobs } = applied;
  const all = [...applied.added, ...added];
  const start = performance.now();
  const rules = new Map([...page.rules].map(([frame, own]) => [frame, [...own]]));
  for (const { frame, rule } of added) rules.get(frame)?.push(rule);
  const addedByFrame = new Map(
    page.frames.map(({ frame }) => [
      frame,
      all.flatMap((one) => (one.frame === frame ? one.rule : [])),
    ]),
  );
  const done = <T>(task: SlicedTask<T>) =>
    runInSlices(task, panelScheduler(), new AbortController().signal);
  const sheets = await done(sheetTask(page.frames, rules));
  const repairs = await done(sheetTask(page.frames, addedByFrame, { isRough: true }));
  const edits = placeSheets(repairs, page.frames).map((sheet) => {
    return { ...sheet, hand: [], model: [], applied: sheet.css };
  });
  await styles.darken(siteOf(page, edits));
  const next = { ...page, sheets, rules, pairs: await styles.pairs() };
  applied = { page: next, knobs, added: all };
  return outcomeOf(next, knobs, { ms: performance.now() - start, paintedMs: null });
}

/** Replaces what is applied by these sheets. */
export async function remoteApply(styles: PageStyles, sheets: readonly DarkSheet[]): Promise<void> {
  await styles.apply(sheets.filter(({ css }) => css.trim() !== ''));
}

/**
 * The page that was last made dark with a model's changes, round by round. Rejects with a sentence.
 */
export async function remoteRefine(
  { styles, gate }: { styles: PageStyles; gate: CssGate },
  rounds: readonly (readonly RuleChange[])[],
): Promise<DarkOutcome> {
  if (!applied) throw new Error(t('dark.noPageMadeDark'));
  const [{ mergeChanges }, { handEdits }, { withHandLayers }] = await Promise.all([
    import('../../../core/style/hand-edits/merge-changes.ts'),
    import('../../../core/style/hand-edits/hand-edits.ts'),
    import('../../../core/style/hand-edits/with-hand-layers.ts'),
  ]);
  const { page, knobs } = applied;
  const start = performance.now();
  const refined = (sheets: readonly DarkSheet[]): DarkSheet[] =>
    sheets.map((sheet) => {
      const at = page.sheets.findIndex((known) => fileKey(known) === fileKey(sheet));
      const own = rounds.map((changes) => changes.filter((change) => change.sheet === at));
      const css = own.reduce(mergeChanges, sheet.css);
      const model = handEdits(sheet.css, css);
      return { ...sheet, css: runAtOnce(withHandLayers(css, { hand: [], model })) };
    });
  const sheets = await gate.pass(refined(page.sheets));
  await remoteApply(styles, sheets);
  const times = { ms: performance.now() - start, paintedMs: null };
  const whole = standaloneSheets(page, knobs);
  for (const sheet of whole) gate.trust(sheet);
  const placed = placeSheets(await gate.pass(refined(whole)), page.frames);
  return { ...outcomeOf(page, knobs, times), sheets, placed, css: mainOf(placed) };
}

function mainOf(placed: readonly PlacedSheet[]): string {
  return placed.find(({ url, hosts }) => url === null && hosts === null)?.css ?? '';
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

/** The page that is applied now, and the rules that were added to what the engine makes of it. */
let applied: { page: DarkPage; knobs: DarkKnobs; added: readonly PlacedRule[] } | null = null;

/** Removes everything that was applied. */
export async function remoteLighten(styles: PageStyles): Promise<void> {
  applied = null;
  await styles.apply([]);
  await styles.ownTheme(false);
}
