/** Waits this many milliseconds; returns false at once when `signal` ends the wait. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const end = () => {
      clearTimeout(timer);
      resolve(false);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve(true);
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true });
  });
}
