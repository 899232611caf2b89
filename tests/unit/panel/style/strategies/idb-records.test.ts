import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { MAX_RECORDS } from '../../../../../core/style/records/record-store.ts';
import { idbRecords } from '../../../../../panel/style/strategies/idb-records.ts';
import { fakeRecord } from '../../../core/style/records/fake-record.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

test('what one panel records another reads, and is told of', async () => {
  const [one, other] = [idbRecords(), idbRecords()];
  const heard = vi.fn();
  other.subscribe(heard);
  const record = fakeRecord();

  await one.add(record);

  expect(await other.all()).toEqual([record]);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
});

test('the oldest make room for new ones', async () => {
  const store = idbRecords();
  await store.restore(Array.from({ length: MAX_RECORDS }, (_, at) => fakeRecord({ at })));

  await store.add(fakeRecord({ at: MAX_RECORDS }));

  const kept = await store.all();
  expect(kept).toHaveLength(MAX_RECORDS);
  expect(kept[0]?.at).toBe(1);
});

test('what was cleared can be put back', async () => {
  const store = idbRecords();
  const record = fakeRecord();
  await store.add(record);

  const taken = await store.clear();
  expect(await store.all()).toEqual([]);
  await store.restore(taken);

  expect(await store.all()).toEqual([record]);
});

test('what does not have the form of a record is not shown', async () => {
  const store = idbRecords();
  await store.add({ ...fakeRecord(), turns: -1 });

  expect(await store.all()).toEqual([]);
});
