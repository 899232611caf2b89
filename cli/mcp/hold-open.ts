/** Something that is open until it is released. */
export interface Held<T> {
  value: T;
  /** Closes it; resolves when that is done, whatever came of it. */
  release(): Promise<void>;
}

/**
 * Keeps open what `open` closes when its argument is done, as `withPanel` does, so that several calls can use it.
 * Rejects as `open` does when it fails before.
 */
export function holdOpen<T>(
  open: (use: (value: T) => Promise<void>) => Promise<void>,
): Promise<Held<T>> {
  const released = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    const closed = open(async (value) => {
      const release = async () => {
        released.resolve();
        // What was used is over: nobody is left to hear of a browser that closes badly.
        await closed.catch(() => undefined);
      };
      resolve({ value, release });
      await released.promise;
    });
    closed.catch(reject);
  });
}
