/**
 * Calls `work` with the newest value only: while it is at work, values that come pile up to one. For
 * sliders, which move faster than a page can be painted.
 */
export function latestOnly<T>(work: (value: T) => Promise<void>): (value: T) => void {
  let waiting: { value: T } | null = null;
  let isAtWork = false;
  const next = async (): Promise<void> => {
    if (isAtWork) return;
    isAtWork = true;
    while (waiting) {
      const { value }: { value: T } = waiting;
      waiting = null;
      // Each call tells its own failure; the next value is another attempt.
      await work(value).catch(() => undefined);
    }
    isAtWork = false;
  };
  return (value) => {
    waiting = { value };
    void next();
  };
}
