/** Does work in so many milliseconds; what it returns calls the work off, or aborts what has begun. */
export function later(ms: number, work: (stop: AbortSignal) => unknown): () => void {
  const stop = new AbortController();
  const timer = setTimeout(() => void work(stop.signal), ms);
  return () => {
    clearTimeout(timer);
    stop.abort();
  };
}
