const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The row a key goes to, or null when the key is not for it. */
export function moveByKey(key: string, at: number, count: number): number | null {
  return MOVES[key]?.(at, count - 1) ?? null;
}
