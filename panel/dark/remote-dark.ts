import type { DarkenOptions, DarkOutcome } from '../../core/dark/dark-outcome.ts';
import { darkenPage } from '../../core/dark/darken-page.ts';
import { exportNotes } from '../../core/dark/export-notes.ts';
import { DEFAULT_KNOBS } from '../../core/dark/knobs.ts';
import type { PageStyles } from '../../core/dark/page-styles.ts';
import { placeSheets } from '../../core/dark/placed-sheet.ts';
import { standaloneSheets } from '../../core/dark/standalone-sheets.ts';
import { followDark } from './follow-dark.ts';

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
    read: () => styles.read(),
    pairs: () => styles.pairs(),
    colors: () => styles.colors(),
    surfaces: () => styles.surfaces(),
    ownTheme: (on) => styles.ownTheme(on),
    preview: (sheets) => styles.preview(sheets),
    matches: (...asked) => styles.matches(...asked),
    light: (targets) => styles.light(targets),
    reveal: (target) => styles.reveal(target),
    onChange: (listener) => styles.onChange(listener),
    async apply(sheets) {
      await styles.apply(sheets);
      paintedMs ??= performance.now() - start;
    },
  };
  const page = await darkenPage(timed, strategy, allKnobs);
  stopFollowing = followDark(styles, page, allKnobs);
  const ms = performance.now() - start;
  const placed = placeSheets(standaloneSheets(page, allKnobs), page.frames);
  const main = placed.find(({ url, hosts }) => url === null && hosts === null);
  const { strategy: done, sheets } = page;
  const notes = exportNotes(page);
  return { strategy: done, css: main?.css ?? '', placed, notes, sheets, ms, paintedMs };
}

/** Ends what keeps the page dark while it changes. */
let stopFollowing: () => void = () => undefined;

/** Takes all of it away. */
export async function remoteLighten(styles: PageStyles): Promise<void> {
  stopFollowing();
  await styles.apply([]);
  await styles.ownTheme(false);
}
