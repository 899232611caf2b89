import { english, msg, type Text } from '../../platform/messages/messages.ts';
import { shortList } from '../../platform/text/short-list.ts';
import type { FrameStyles } from './page-styles.ts';

/** Which colors of a page are not in its sheets, and why, in sentences; usually none. */
export function missingNotes(frames: readonly FrameStyles[]): Text[] {
  const sheets = frames.flatMap(({ inventory }) => inventory.sheets);
  const reasons = Map.groupBy(
    sheets.filter(({ unreadable }) => unreadable !== null),
    ({ unreadable }) => english(unreadable ?? ''),
  );
  return [...reasons.values()].map((of) =>
    msg('dark.colorsUnchanged', {
      reason: of[0]?.unreadable ?? '',
      names: shortList(of.map(({ name }) => name)),
    }),
  );
}
