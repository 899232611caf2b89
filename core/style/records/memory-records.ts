import type { GenerationRecord } from './generation-record.ts';
import { MAX_RECORDS, type RecordStore } from './record-store.ts';

/** Records in memory, for processes that keep none. */
export function memoryRecords(): RecordStore {
  let kept: readonly GenerationRecord[] = [];
  const listeners = new Set<() => void>();
  const keep = (records: readonly GenerationRecord[]) => {
    kept = records.toSorted((a, b) => a.at - b.at).slice(-MAX_RECORDS);
    for (const listener of listeners) listener();
  };
  return {
    add: async (record) => keep([...kept, record]),
    all: async () => kept,
    async clear() {
      const taken = kept;
      keep([]);
      return taken;
    },
    restore: async (records) => keep([...records, ...kept]),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
