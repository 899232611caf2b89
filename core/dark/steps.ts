/** Long work in short steps, which may be done at once or with rests in between. */
export type Steps<T> = Generator<void, T, void>;

/** Who else wants the thread. */
export interface Rests {
  /** Whether so much time has gone by that others should have their turn. */
  isDue: () => boolean;
  /** Resolves when they have had it. */
  rest: () => Promise<void>;
}

export function doneAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/** Rejects with the signal's reason. */
export async function doneInSlices<T>(
  steps: Steps<T>,
  rests: Rests,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
    if (!rests.isDue()) continue;
    await rests.rest();
    signal.throwIfAborted();
  }
}

/** Rules that are worked on between two looks at the clock. */
export const RULES_A_STEP = 100;
