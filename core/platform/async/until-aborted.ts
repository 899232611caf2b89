/** The items of `source` until `signal` is aborted: then throws at once, even if the source is slow to end. */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const items = source[Symbol.asyncIterator]();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  // Nobody awaits it between two items.
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const { value, done } = await Promise.race([items.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', end);
    // The source may hang: end it, but do not wait for it.
    void Promise.resolve(items.return?.()).catch(() => undefined);
  }
}

/** Settles as `work` does, or rejects with the signal's reason as soon as it is aborted; the work itself goes on. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const abort = () => reject(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  return promise;
}
