import type { StorageArea } from '../../core/platform/store/storage-area.ts';

/** A storage area that forgets everything when the page goes. */
export function memoryArea(): StorageArea {
  const items = new Map<string, unknown>();
  return {
    async get(keys) {
      const found = [...items].filter(([key]) => keys === null || keys.includes(key));
      return structuredClone(Object.fromEntries(found));
    },
    async set(added) {
      for (const [key, value] of Object.entries(structuredClone(added))) items.set(key, value);
    },
    async remove(keys) {
      for (const key of keys) items.delete(key);
    },
  };
}
