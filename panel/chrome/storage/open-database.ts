import { inEnglish } from '../../../core/platform/messages/messages.ts';

/**
 * Opens a database at the first call; after a failure the next call tries again. Rejects with a sentence where a newer
 * version of this extension has made it: then nothing in it is changed.
 */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    opened ??= open().catch((error: unknown) => {
      // A full disk may have room the next time.
      opened = null;
      if (error instanceof Error && error.name === 'VersionError') {
        throw new Error(inEnglish('platform.storedByNewer'));
      }
      throw error;
    });
    return opened;
  };
}
