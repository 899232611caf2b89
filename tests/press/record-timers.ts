/**
 * Runs in the page before its own scripts: knows how long it takes until all timers that are set have run. Of those
 * that run within a moment a press is watched anyway, and for very long ones nobody waits.
 */
export function recordTimers(): void {
  const MIN_MS = 400;
  const MAX_MS = 12_000;
  const timers = new Map<number, { wait: number; end: number }>();
  const { setTimeout: set, clearTimeout: clear } = window;
  Object.assign(window, {
    setTimeout(run: TimerHandler, ms?: number, ...args: unknown[]) {
      const id = set(run, ms, ...args);
      const wait = Number(ms);
      if (wait >= MIN_MS && wait <= MAX_MS) timers.set(id, { wait, end: performance.now() + wait });
      return id;
    },
    clearTimeout(id?: number) {
      if (id !== undefined) timers.delete(id);
      clear(id);
    },
    timersLeft() {
      const now = performance.now();
      const left = [...timers.values()].filter(({ end }) => end > now);
      return {
        left: Math.max(0, ...left.map(({ end }) => end - now)),
        longest: Math.max(0, ...left.map(({ wait }) => wait)),
      };
    },
  });
}
