import { RUN_FORMAT } from '../../../../../core/agent/run/run-format.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealCheckpoint } from '../../../../../core/run/checkpoint.ts';
import { idbArchive } from '../../../../../panel/agent/store/run-archive.ts';
import { RunStore } from '../../../../../panel/agent/store/run-store.ts';
import { SessionRuns } from '../../../../../panel/agent/store/session-runs.ts';
import { startState } from '../../../../fakes/agent-run.ts';
import { FakeSessionArea } from '../../../../fakes/fake-session-area.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const OVER = { outcome: { type: 'stopped', reason: 'Stopped.' } } as const;
const NOTES = { 1: { score: 'good', note: 'Neat.', at: 5 } } as const;
const LATER = { 1: { score: 'bad', note: 'Not so neat.', at: 9 } } as const;

function setup(isPrivate = false) {
  const area = new FakeSessionArea();
  const open = () => new RunStore(new SessionRuns(area), isPrivate ? null : idbArchive());
  return { area, store: open(), open };
}

test('a note on a run that goes on is in session storage, beside its checkpoint, and goes to disk with it', async () => {
  const { area, store, open } = setup();
  await store.save(await sealCheckpoint(RUN_FORMAT, startState()));
  const before = area.items['agent-run:run-1'];
  await store.annotations.save('run-1', NOTES);

  expect(area.items['agent-run:run-1']).toEqual(before);
  expect(await open().annotations.load('run-1')).toEqual(NOTES);
  await store.save(await sealCheckpoint(RUN_FORMAT, startState(OVER)));
  expect(area.items).toEqual({});
  expect(await open().annotations.load('run-1')).toEqual(NOTES);
});

test('a note on a run of before is changed on disk, and goes with the run', async () => {
  const { area, store, open } = setup();
  await store.save(await sealCheckpoint(RUN_FORMAT, startState(OVER)));
  await store.annotations.save('run-1', NOTES);
  await open().annotations.save('run-1', LATER);

  expect(area.items).toEqual({});
  expect(await open().annotations.load('run-1')).toEqual(LATER);
  // The run itself is kept again, as an imported one may be: its notes stay.
  await store.save(await sealCheckpoint(RUN_FORMAT, startState(OVER)));
  expect(await store.annotations.load('run-1')).toEqual(LATER);
  await store.remove('run-1');
  expect(await open().annotations.load('run-1')).toEqual({});
});

test('in a private window notes go with the browser', async () => {
  const { area, store, open } = setup(true);
  await store.save(await sealCheckpoint(RUN_FORMAT, startState(OVER)));
  await store.annotations.save('run-1', NOTES);

  expect(await open().annotations.load('run-1')).toEqual(NOTES);
  expect(await idbArchive().annotations('run-1')).toBeUndefined();
  await store.remove('run-1');
  expect(area.items).toEqual({});
});

test('notes that somebody has changed are refused with a sentence', async () => {
  const { area, store } = setup();
  await store.annotations.save('run-1', NOTES);
  area.items = JSON.parse(JSON.stringify(area.items).replace('Neat', 'Poor'));

  await expect(store.annotations.load('run-1')).rejects.toThrow('don’t match');
});

test('an archive of before notes were kept has its runs still', async () => {
  const old = await openDB('penumbra-runs', 1, {
    upgrade(db) {
      db.createObjectStore('runs', { keyPath: 'id' });
      db.createObjectStore('blobs', { keyPath: ['run', 'hash'] }).createIndex('run', 'run');
    },
  });
  const kept = { newest: await sealCheckpoint(RUN_FORMAT, startState(OVER)) };
  await old.put('runs', { id: 'run-1', savedAt: 1, size: 1, summary: {}, kept });
  old.close();
  const { store } = setup();
  await store.annotations.save('run-1', NOTES);

  expect(await store.load('run-1')).toMatchObject({ type: 'run' });
  expect(await store.annotations.load('run-1')).toEqual(NOTES);
});

test('two windows each keep the notes that they wrote', async () => {
  const { store, open } = setup();
  await store.save(await sealCheckpoint(RUN_FORMAT, startState(OVER)));
  const other = open();
  await store.annotations.load('run-1');
  await other.annotations.load('run-1');

  await store.annotations.save('run-1', NOTES);
  const both = { ...NOTES, 2: { note: 'Of the other window.', at: 7 } };
  expect(await other.annotations.save('run-1', { 2: both[2] })).toEqual(both);
  expect(await open().annotations.load('run-1')).toEqual(both);
});

test('notes that cannot be read are set aside before others are written; a newer version’s stay', async () => {
  const aside: [string, unknown][] = [];
  const shared = {
    lock: <T>(_: string, work: () => Promise<T>) => work(),
    setAside: async (key: string, value: unknown) => void aside.push([key, value]),
  };
  const archive = idbArchive();
  const open = () =>
    new RunStore(new SessionRuns(new FakeSessionArea()), archive, Date.now, shared);
  await open().save(await sealCheckpoint(RUN_FORMAT, startState(OVER)));
  await archive.putAnnotations('run-1', { steps: 'torn' });

  await expect(open().annotations.load('run-1')).rejects.toThrow(/notes/);
  expect(await open().annotations.save('run-1', NOTES)).toEqual(NOTES);
  expect(aside).toEqual([['agent-notes:run-1', { steps: 'torn' }]]);

  const newer = { schema: 7, hash: '', steps: { of: 'another form' } };
  await archive.putAnnotations('run-1', newer);
  await expect(open().annotations.save('run-1', NOTES)).rejects.toThrow(/newer version/);
  expect(await archive.annotations('run-1')).toEqual(newer);
});
