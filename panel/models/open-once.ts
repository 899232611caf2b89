/** Opens what is wanted when it is first asked for; after a failure the next one to ask tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      // A full disk may have room by then.
      opened = null;
      throw error;
    });
    return opened;
  };
}
