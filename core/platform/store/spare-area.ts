import { MessageError, msg } from '../messages/messages.ts';
import type { StorageArea } from './storage-area.ts';

/**
 * A storage area with another one for what it has no room for. What is there is newer, and moves back with the next
 * write that finds room. Where the other one cannot be read, the first works alone; a newer one is left as it is.
 */
export function withSpare(main: StorageArea, spare: StorageArea): StorageArea {
  const spared = (keys: string[] | null) =>
    spare.get(keys).catch((error: unknown) => {
      const isNewer = error instanceof Error && error.name === 'VersionError';
      if (isNewer) throw new MessageError(msg('platform.newerVersionPenumbraWrote'));
      return {};
    });
  const removeSpared = async (keys: string[]): Promise<void> => {
    const found = Object.keys(await spared(keys));
    if (found.length > 0) await spare.remove(found);
  };
  return {
    get: async (keys) => ({ ...(await main.get(keys)), ...(await spared(keys)) }),
    async set(items) {
      try {
        await main.set(items);
      } catch (full) {
        await spare.set(items).catch(() => {
          throw full;
        });
        return;
      }
      await removeSpared(Object.keys(items));
    },
    async remove(keys) {
      await removeSpared(keys);
      await main.remove(keys);
    },
  };
}
