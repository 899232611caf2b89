/**
 * Lets a run go on from a point, or says what happens instead. A panel, a command line or a test
 * supplies it. A pause is a gate that takes its time: it never times out, and it rejects when `signal`
 * is aborted.
 */
export type Gate<Point, State, Answer> = (
  point: Point,
  state: State,
  signal: AbortSignal,
) => Promise<Answer>;

/** A gate that holds nothing up. */
export const OPEN_GATE: Gate<unknown, unknown, { type: 'go' }> = () =>
  Promise.resolve({ type: 'go' });
