/**
 * Settles as `promise` does, or rejects with `sentence` after `ms` milliseconds. The work itself
 * goes on: whoever gives up closes the browser.
 */
export async function within<T>(ms: number, sentence: string, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(sentence)), ms);
  });
  try {
    return await Promise.race([promise, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
