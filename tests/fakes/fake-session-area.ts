import type { StorageArea } from '../../core/platform/store/storage-area.ts';

/** Session storage with room for so many characters; a write that does not fit changes nothing. */
export class FakeSessionArea implements StorageArea {
  items: Record<string, unknown> = {};
  /** Writes that came, whether or not they fitted. */
  writes: Record<string, unknown>[] = [];
  room: number;

  constructor(room = Number.POSITIVE_INFINITY) {
    this.room = room;
  }

  async get(keys: string[] | null): Promise<Record<string, unknown>> {
    const found = Object.entries(this.items).filter(([key]) => keys === null || keys.includes(key));
    return structuredClone(Object.fromEntries(found));
  }

  async set(items: Record<string, unknown>): Promise<void> {
    this.writes.push(items);
    const next = { ...this.items, ...structuredClone(items) };
    if (JSON.stringify(next).length > this.room) {
      throw new Error('Session storage quota bytes exceeded. Values were not stored.');
    }
    this.items = next;
  }

  async remove(keys: string[]): Promise<void> {
    this.items = Object.fromEntries(
      Object.entries(this.items).filter(([key]) => !keys.includes(key)),
    );
  }

  get size(): number {
    return JSON.stringify(this.items).length;
  }
}
