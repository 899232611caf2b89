import type { VNode } from 'preact';
import type { RowSlots } from './row-slots.ts';
import { ROW_HEIGHT } from './row-window.ts';
import type { ViewportModel } from './viewport-model.ts';

interface RowBodyProps {
  viewport: ViewportModel;
  slots: RowSlots;
  /** All rows, rendered or not. */
  count: number;
  /** The row with the tab stop, which stays even when it is scrolled away. */
  active: number;
  keyOf: (row: number) => string;
  /** `away`: rows from the first rendered one, for a row that is scrolled away. */
  children: (row: number, slot: number, away: number | undefined) => VNode | null;
}

/** The rows on screen, in a few reused DOM rows. */
export function RowBody({ viewport, slots, count, active, keyOf, children }: RowBodyProps) {
  const first = viewport.first.value;
  const last = viewport.last.value;
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  if (active < first) drawn.unshift(active);
  if (active >= last && active < count) drawn.push(active);
  const assigned = slots.assign(drawn.map(keyOf));
  const away = (row: number) => (row < first || row >= last ? row - first : undefined);
  // One offset for all rows: with a position for each, every row would have its own style, and
  // Chrome's cache of matched styles gets slower with each of them. A transform, because padding
  // would move every row and make Chrome prepare the paint of all of them in every frame.
  const place = { transform: `translateY(${first * ROW_HEIGHT}px)` };
  return (
    <tbody style={place}>{drawn.map((row, i) => children(row, assigned[i] ?? 0, away(row)))}</tbody>
  );
}
