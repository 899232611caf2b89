import { type DBSchema, openDB } from 'idb';
import {
  type GenerationRecord,
  recordSchema,
} from '../../../core/style/records/generation-record.ts';
import { MAX_RECORDS, type RecordStore } from '../../../core/style/records/record-store.ts';
import { changeChannel } from '../../chrome/storage/change-channel.ts';
import { openOnce } from '../../chrome/storage/open-database.ts';

interface RecordsDb extends DBSchema {
  records: { key: string; value: GenerationRecord; indexes: { at: number } };
}

const [NAME, VERSION] = ['penumbra-generations', 1];

/** The records in IndexedDB, which all panels of this browser share. */
export function idbRecords(): RecordStore {
  const db = openOnce(() =>
    openDB<RecordsDb>(NAME, VERSION, {
      upgrade(opened) {
        opened.createObjectStore('records', { keyPath: 'id' }).createIndex('at', 'at');
      },
    }),
  );
  const { tell, subscribe } = changeChannel(NAME);
  const write = async (records: readonly GenerationRecord[]) => {
    const tx = (await db()).transaction('records', 'readwrite');
    await Promise.all(records.map((record) => tx.store.put(record)));
    const surplus = (await tx.store.count()) - MAX_RECORDS;
    if (surplus > 0) {
      const oldest = await tx.store.index('at').getAllKeys(null, surplus);
      await Promise.all(oldest.map((id) => tx.store.delete(id)));
    }
    await tx.done;
    tell();
  };
  return {
    add: (record) => write([record]),
    async all() {
      const all = await (await db()).getAllFromIndex('records', 'at');
      // Records of another version, or edited by hand, are not shown.
      return all.filter((record) => recordSchema.safeParse(record).success);
    },
    async clear() {
      const tx = (await db()).transaction('records', 'readwrite');
      const taken = await tx.store.index('at').getAll();
      await tx.store.clear();
      await tx.done;
      tell();
      return taken;
    },
    restore: write,
    subscribe,
  };
}
