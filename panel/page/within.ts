/** Rejects with `sentence` when `work` has not settled after `ms` milliseconds. */
export function within<T>(ms: number, work: Promise<T>, sentence: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(sentence)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
