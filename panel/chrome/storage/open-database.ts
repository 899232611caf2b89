import { MessageError, msg } from '../../../core/platform/messages/messages.ts';

/**
 * Opens a database at the first call; after a failure the next call tries again. Rejects with a sentence where a newer
 * version of this extension has made it: then nothing in it is changed.
 */
export function openOnce<T extends EventTarget & { close(): void }>(
  open: () => Promise<T>,
): () => Promise<T> {
  let opened: Promise<T> | null = null;
  const followed = async (): Promise<T> => {
    const db = await open();
    // The browser has closed it: a full or failing disk, or data that were cleared. The next call opens it again.
    db.addEventListener('close', () => {
      opened = null;
    });
    // A newer version of this extension waits for it.
    db.addEventListener('versionchange', () => {
      opened = null;
      db.close();
    });
    return db;
  };
  return () => {
    opened ??= followed().catch((error: unknown) => {
      // A full disk may have room the next time.
      opened = null;
      if (error instanceof Error && error.name === 'VersionError') {
        throw new MessageError(msg('platform.newerVersionPenumbraWrote'));
      }
      throw error;
    });
    return opened;
  };
}
