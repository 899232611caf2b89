/** Readings that take longer are repeated less. Milliseconds, and rounds. */
const SLOW = [
  { ms: 8000, rounds: 1 },
  { ms: 2000, rounds: 3 },
] as const;

/** How often to measure a system whose reading took `readMs`. */
export function roundsFor(readMs: number, rounds: number): number {
  const slow = SLOW.find(({ ms }) => readMs > ms);
  return Math.min(rounds, slow?.rounds ?? rounds);
}
