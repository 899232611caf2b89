/** Opens a resource at the first call; after a failure the next call tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      // A full disk may have room the next time.
      opened = null;
      throw error;
    });
    return opened;
  };
}
