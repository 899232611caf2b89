import { hasMoreBelow } from '../payload/scroll-depth.ts';
import type { ScrollState } from '../tree/frame-node.ts';

/** What is said of a scroll container that shows only a part: how to reach the rest; null if it shows all. */
export function scrollLine(
  key: string,
  { top, height, client, rows }: ScrollState,
  wholePage: boolean,
): string | null {
  const held = rows && (rows.of < 0 || rows.last < rows.of || rows.first > 1);
  if (wholePage && !held) return null;
  const isBelow = hasMoreBelow(top, height, client);
  const isAbove = top > 1;
  if (!isBelow && !isAbove && !held) return null;
  const where = [isAbove && 'above', isBelow && 'below'].filter(Boolean).join(' and ');
  const more = where === '' ? 'more' : `more ${where}`;
  const part = held
    ? ` (rows ${rows.first}–${rows.last} of ${rows.of < 0 ? 'unknown' : rows.of})`
    : '';
  return `… ${more}${part}, scroll ${key}`;
}
