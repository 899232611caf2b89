import type { SessionArea } from './session-runs.ts';

/** Session storage where there is none: it forgets everything when the page goes. */
export function memoryArea(): SessionArea {
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
