/** Height of a row, CSS pixels; `--row` in the theme. */
export const ROW_HEIGHT = 20;
/** The same where rows have buttons: targets are 24 pixels apart at least (WCAG 2.2, 2.5.8). */
export const BUTTON_ROW_HEIGHT = 24;
/**
 * Rows that the window moves at once, and renders beyond the edges: small scrolls render nothing
 * new.
 */
const STRIDE = 2;

/** The rows to render for a scroll position: the first, and one past the last. */
export function rowWindow(
  scrollTop: number,
  height: number,
  count: number,
  rowHeight = ROW_HEIGHT,
): { first: number; last: number } {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight);
  const bottom = Math.ceil((Math.max(0, scrollTop) + height) / rowHeight);
  const first = Math.floor(top / STRIDE) * STRIDE - STRIDE;
  const last = Math.ceil(bottom / STRIDE) * STRIDE + STRIDE;
  return { first: Math.min(count, Math.max(0, first)), last: Math.min(count, last) };
}

/** The scroll position nearest to the present one that shows a row in full. */
export function scrollToRow(row: number, scrollTop: number, height: number): number {
  const top = row * ROW_HEIGHT;
  if (top < scrollTop) return top;
  if (top + ROW_HEIGHT > scrollTop + height) return top + ROW_HEIGHT - height;
  return scrollTop;
}
