/** The items of `source`, until `signal` ends: then throws at once, however slow the source is to end. */
export async function* untilAborted<T>(
  source: AsyncIterable<T>,
  signal: AbortSignal,
): AsyncGenerator<T> {
  signal.throwIfAborted();
  const items = source[Symbol.asyncIterator]();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  // Between two items nobody waits for it.
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const { value, done } = await Promise.race([items.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', end);
    // The source may hang: it is told to end, and not waited for.
    void Promise.resolve(items.return?.()).catch(() => undefined);
  }
}
