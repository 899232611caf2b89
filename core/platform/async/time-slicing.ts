/** Long work that pauses at each `yield`: it runs at once or in slices (cooperative scheduling). */
export type SlicedTask<T> = Generator<void, T, void>;

/** Decides when a sliced task gives up the thread, as `scheduler.yield()` does. */
export interface Scheduler {
  /** Whether the slice has lasted long enough. */
  shouldYield: () => boolean;
  /** Resolves when the other work that waited for the thread is done. */
  yieldToMain: () => Promise<void>;
}

/** Runs the whole task without a pause. */
export function runAtOnce<T>(task: SlicedTask<T>): T {
  for (;;) {
    const { value, done } = task.next();
    if (done) return value;
  }
}

/** Runs the task slice by slice. Rejects with the signal's reason. */
export async function runInSlices<T>(
  task: SlicedTask<T>,
  scheduler: Scheduler,
  signal: AbortSignal,
): Promise<T> {
  for (;;) {
    const { value, done } = task.next();
    if (done) return value;
    if (!scheduler.shouldYield()) continue;
    await scheduler.yieldToMain();
    signal.throwIfAborted();
  }
}

/** CSS rules that a task works on between two pauses. */
export const RULES_PER_YIELD = 100;
