import type { FrameStyles } from './page-styles.ts';
import { shortList } from './short-list.ts';

/** Which colours of a page are not in its sheets, and why, in sentences; mostly none. */
export function missingNotes(frames: readonly FrameStyles[]): string[] {
  const sheets = frames.flatMap(({ inventory }) => inventory.sheets);
  const reasons = Map.groupBy(
    sheets.filter(({ unreadable }) => unreadable !== null),
    ({ unreadable }) => unreadable ?? '',
  );
  return [...reasons].map(
    ([reason, of]) => `${reason} Their colours stay: ${shortList(of.map(({ name }) => name))}.`,
  );
}
