import { inEnglish } from '../../platform/messages/messages.ts';
import { shortList } from '../../platform/text/short-list.ts';
import type { FrameStyles } from './page-styles.ts';

/** Which colors of a page are not in its sheets, and why, in sentences; usually none. */
export function missingNotes(frames: readonly FrameStyles[]): string[] {
  const sheets = frames.flatMap(({ inventory }) => inventory.sheets);
  const reasons = Map.groupBy(
    sheets.filter(({ unreadable }) => unreadable !== null),
    ({ unreadable }) => unreadable ?? '',
  );
  return [...reasons].map(([reason, of]) =>
    inEnglish('dark.colorsUnchanged', { reason, names: shortList(of.map(({ name }) => name)) }),
  );
}
