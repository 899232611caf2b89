/**
 * Calls `work` with the newest value only: values that arrive while it runs replace each other, and the
 * last one is next. For sliders, which move faster than a page can be painted.
 */
export function coalesce<T>(work: (value: T) => Promise<void>): (value: T) => void {
  let waiting: { value: T } | null = null;
  let isRunning = false;
  const next = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (waiting) {
      const { value }: { value: T } = waiting;
      waiting = null;
      // Each call reports its own failure; the next value is another attempt.
      await work(value).catch(() => undefined);
    }
    isRunning = false;
  };
  return (value) => {
    waiting = { value };
    void next();
  };
}
