/** Readings that take longer are repeated less. Milliseconds, and rounds. */
const SLOW = [
  { ms: 8000, rounds: 1 },
  { ms: 2000, rounds: 3 },
] as const;

/** How often to measure a system whose first reading took `firstMs`. */
export function roundsFor(firstMs: number, rounds: number): number {
  const slow = SLOW.find(({ ms }) => firstMs > ms);
  return Math.min(rounds, slow?.rounds ?? rounds);
}
