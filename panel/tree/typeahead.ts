/** Milliseconds after which typing starts a new word. */
export const TYPEAHEAD_PAUSE = 700;

/**
 * The row that typing leads to: the next whose text starts with what was typed, going round.
 * A single letter moves on from the present row; more letters may stay on it.
 */
export function findByTyping(
  typed: string,
  from: number,
  count: number,
  textOf: (row: number) => string,
): number {
  const wanted = typed.toLowerCase();
  const start = typed.length === 1 ? from + 1 : Math.max(0, from);
  for (let i = 0; i < count; i += 1) {
    const row = (start + i) % count;
    if (textOf(row).toLowerCase().startsWith(wanted)) return row;
  }
  return -1;
}
