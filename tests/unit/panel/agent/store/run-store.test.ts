import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { RUN_FORMAT, type RunCheckpoint } from '../../../../../core/agent/run/run-format.ts';
import { newRun, type RunState } from '../../../../../core/agent/run/run-state.ts';
import type { StepRecord } from '../../../../../core/agent/run/step-record.ts';
import { sealCheckpoint } from '../../../../../core/run/checkpoint.ts';
import { idbArchive } from '../../../../../panel/agent/store/run-archive.ts';
import { MAX_SESSION_BLOB_CHARS, RunStore } from '../../../../../panel/agent/store/run-store.ts';
import { SessionRuns } from '../../../../../panel/agent/store/session-runs.ts';
import { FakeSessionArea } from '../../../../fakes/fake-session-area.ts';
import { saying } from '../../../saying.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const MODEL = { provider: 'scripted', model: 'script' } as const;

/** A step whose payload and picture are so long. */
function step(number: number, length = 100): StepRecord {
  const text = (what: string) => `${what}${number}`.padEnd(length, 'x');
  return {
    number,
    startedAt: number,
    observation: {
      url: 'https://example.test/',
      title: 'Orders',
      origin: 'https://example.test',
      payload: text('payload'),
      hash: '',
      settled: '',
      at: number,
    },
    picture: { type: 'image', mimeType: 'image/jpeg', data: text('picture'), width: 4, height: 3 },
    status: 'succeeded',
    feedback: { result: {} },
    endedAt: number,
  };
}

function runOf(steps: number, patch: Partial<RunState> = {}, length?: number): RunState {
  const about = { id: 'run-1', task: 'Save', model: MODEL, origins: [], at: 0 };
  const records = Array.from({ length: steps }, (_, at) => step(at + 1, length));
  return { ...newRun(about), steps: records, ...patch };
}

const OVER = { outcome: { type: 'stopped', reason: 'Stopped.' } } as const;

function setup({ room, isPrivate = false }: { room?: number; isPrivate?: boolean } = {}) {
  const area = new FakeSessionArea(room);
  const archive = idbArchive();
  let now = 0;
  const open = () =>
    new RunStore(new SessionRuns(area), isPrivate ? null : archive, () => (now += 1));
  return { area, archive, store: open(), open };
}

const seal = (state: RunState): Promise<RunCheckpoint> => sealCheckpoint(RUN_FORMAT, state);

test('a checkpoint is one write, and another panel reads it back whole', async () => {
  const { area, store, open } = setup();
  const state = runOf(3);

  expect(await store.save(await seal(state))).toBeNull();
  expect(area.writes).toHaveLength(1);
  expect(await open().load('run-1')).toEqual({ type: 'run', state });
  expect(await open().list()).toMatchObject([
    { id: 'run-1', task: 'Save', url: 'https://example.test/', steps: 3, standing: 'interrupted' },
  ]);
});

test('what was written once is not written again', async () => {
  const { area, store } = setup();
  await store.save(await seal(runOf(3)));
  await store.save(await seal(runOf(4)));

  expect(JSON.stringify(area.writes[1])).not.toContain('payload1');
  expect(JSON.stringify(area.writes[1])).toContain('payload4');
});

test('B6: when the newest checkpoint is torn, the one before it holds', async () => {
  const { area, store, open } = setup();
  await store.save(await seal(runOf(1)));
  await store.save(await seal(runOf(2)));
  const entry = area.items['agent-run:run-1'] as { kept: { newest: RunCheckpoint } };
  entry.kept.newest.state = { ...entry.kept.newest.state, task: 'torn' };

  expect(await open().load('run-1')).toMatchObject({ state: { steps: [{ number: 1 }] } });
});

test('a run of which no checkpoint can be read is listed with the reason', async () => {
  const { area, open } = setup();
  area.items = {
    'agent-run:old': { kept: { newest: { schema: 0, hash: '', state: {} } }, savedAt: 5 },
    other: 1,
  };

  expect(await open().list()).toMatchObject([
    { id: 'old', standing: 'unreadable', sentence: saying('') },
  ]);
  expect(await open().load('old')).toMatchObject({ type: 'problem' });
  expect(await open().load('none')).toEqual({
    type: 'problem',
    message: 'This run is no longer saved.',
  });
});

test('a run that is over goes to disk, and leaves session storage', async () => {
  const { area, store, open } = setup();
  const state = runOf(2, OVER);
  await store.save(await seal(runOf(2)));
  await store.save(await seal(state));

  expect(area.items).toEqual({});
  expect(await open().load('run-1')).toEqual({ type: 'run', state });
  expect(await open().list()).toMatchObject([{ standing: 'stopped', sentence: 'Stopped.' }]);
  await open().remove('run-1');
  expect(await open().list()).toEqual([]);
});

test('a long run stays far below the quota, and loses nothing', async () => {
  const { area, store, open } = setup();
  const last = 30;
  for (let steps = 1; steps <= last; steps++) {
    expect(await store.save(await seal(runOf(steps, {}, 100_000)))).toBeNull();
    expect(area.size).toBeLessThan(MAX_SESSION_BLOB_CHARS + 400_000);
  }

  expect(await open().load('run-1')).toEqual({ type: 'run', state: runOf(last, {}, 100_000) });
});

test('B4: in a full session storage checkpoints go on, payloads go to disk, and a person is told', async () => {
  const { area, store, open } = setup({ room: 12_000 });
  await store.save(await seal(runOf(1, {}, 1000)));
  const told = await store.save(await seal(runOf(2, {}, 20_000)));

  expect(told).toContain('payloads and pictures are saved on disk');
  expect(area.size).toBeLessThan(12_000);
  expect(await open().load('run-1')).toEqual({ type: 'run', state: runOf(2, {}, 20_000) });
});

test('B4: with no room for a checkpoint the run is kept on disk', async () => {
  const { store, open } = setup({ room: 10 });

  expect(await store.save(await seal(runOf(2)))).toContain('This run is saved on disk instead');
  expect(await open().load('run-1')).toEqual({ type: 'run', state: runOf(2) });
});

test('G12, B4: what went to disk is what is gone on from, not the older one in session storage', async () => {
  const { area, store, open } = setup();
  await store.save(await seal(runOf(1)));
  area.room = 10;
  expect(await store.save(await seal(runOf(2)))).toContain('This run is saved on disk instead');

  expect(area.items).not.toHaveProperty('agent-run:run-1');
  expect(await open().load('run-1')).toEqual({ type: 'run', state: runOf(2) });
  expect(await open().list()).toMatchObject([{ id: 'run-1', steps: 2 }]);
});

test('G12, B4: of two that were kept the newest sound one is gone on from, wherever it is', async () => {
  const { area, store, open } = setup();
  area.remove = () => Promise.reject(new Error('The browser is about to close.'));
  await store.save(await seal(runOf(1)));
  area.room = 10;
  await store.save(await seal(runOf(2)));
  expect(area.items).toHaveProperty('agent-run:run-1');
  expect(await open().load('run-1')).toMatchObject({ state: { steps: { length: 2 } } });

  area.room = Number.POSITIVE_INFINITY;
  await store.save(await seal(runOf(3)));
  expect(await open().load('run-1')).toMatchObject({ state: { steps: { length: 3 } } });
  expect(await open().list()).toMatchObject([{ id: 'run-1', steps: 3 }]);
  area.items['agent-run:run-1'] = { kept: 'torn', savedAt: 99 };
  expect(await open().load('run-1')).toMatchObject({ state: { steps: { length: 2 } } });
  expect(await open().list()).toMatchObject([{ id: 'run-1', steps: 2 }]);
});

test('B13: a clock that was set back makes no checkpoint older than the one before it', async () => {
  const area = new FakeSessionArea();
  area.remove = () => Promise.reject(new Error('Not now.'));
  let now = 1000;
  const store = new RunStore(new SessionRuns(area), idbArchive(), () => now);
  area.room = 10;
  await store.save(await seal(runOf(1)));
  [area.room, now] = [Number.POSITIVE_INFINITY, 5];
  await store.save(await seal(runOf(2)));

  expect(await store.load('run-1')).toMatchObject({ state: { steps: { length: 2 } } });
});

test('when nothing takes it, it is told, and the checkpoint before it holds', async () => {
  const { area, store, open } = setup({ isPrivate: true });
  await store.save(await seal(runOf(1)));
  area.room = 10;

  await expect(store.save(await seal(runOf(2)))).rejects.toThrow(
    'The run couldn’t be saved (Session storage quota bytes exceeded. Values were not stored). Remove some saved runs, then continue. Until then, the previous checkpoint is used.',
  );
  expect(await open().load('run-1')).toEqual({ type: 'run', state: runOf(1) });
});

test('nothing from a private window is written to disk', async () => {
  const { archive, store, open } = setup({ isPrivate: true });
  await store.save(await seal(runOf(2, OVER)));

  expect(await archive.list()).toEqual([]);
  expect(await open().load('run-1')).toMatchObject({ type: 'run' });
  const told = await store.save(await seal(runOf(30, {}, 100_000)));
  expect(told).toContain('nothing from a private window is written to disk');
});

test('the archive drops no run by itself: beyond its limits it says so, and which a person may remove', async () => {
  const archive = idbArchive({ runs: 3, size: 1_000_000 });
  let now = 0;
  const store = new RunStore(new SessionRuns(new FakeSessionArea()), archive, () => (now += 1));
  const told: (string | null)[] = [];
  for (const id of ['noted', 'b', 'c', 'd', 'e']) {
    told.push(await store.save(await seal(runOf(1, { id, ...OVER }))));
    if (id === 'noted') await store.annotations.save(id, { 1: { note: 'wrong button', at: 1 } });
  }

  expect((await store.list()).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'noted']);
  // What is beyond has notes; what comes then has none.
  expect(told.slice(0, 4)).toEqual([null, null, null, null]);
  expect(told[4]).toBe(
    '5 runs are saved; the limit is 3. Open Saved runs to remove the oldest ones.',
  );
  const fullness = await store.fullness();
  expect(fullness).toMatchObject({ runs: 5, limits: { runs: 3, size: 1_000_000 } });
  expect(fullness?.surplus.map(({ id }) => id)).toEqual(['b']);

  await store.save(await seal(runOf(6, { id: 'big', ...OVER }, 100_000)));
  const { surplus = [], size = 0 } = (await store.fullness()) ?? {};
  expect(size).toBeGreaterThan(1_000_000);
  expect(surplus.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b']);
  expect(await archive.annotations('noted')).toMatchObject({
    steps: { 1: { note: 'wrong button' } },
  });
});

test('an archive that a newer version has made says so, and nothing in it is changed', async () => {
  const newer = await openDB('penumbra-runs', 9, {
    upgrade: (db) => db.createObjectStore('later'),
  });
  await newer.put('later', 'of another form', 'run');
  newer.close();
  const { store } = setup();

  await expect(store.list()).rejects.toThrow('A newer version of Penumbra wrote this.');
  expect(await store.save(await seal(runOf(2, OVER)))).toContain('newer version of Penumbra');
  const after = await openDB('penumbra-runs', 9);
  expect([...after.objectStoreNames]).toEqual(['later']);
  expect(await after.get('later', 'run')).toBe('of another form');
  after.close();
});

test('a run that cannot be read can be had as it is stored', async () => {
  const { area, store } = setup();
  area.items = { 'agent-run:old': { kept: 'torn', savedAt: 5 }, 'agent-blob:old:h': 'text' };

  expect(await store.stored('old')).toMatchObject({
    id: 'old',
    session: { run: { kept: 'torn', savedAt: 5 } },
    blobs: { h: 'text' },
  });
});

test('what was typed into a field for a secret is in memory while the run goes on, and never on disk', async () => {
  const { area, archive, store, open } = setup();
  const typed: StepRecord = {
    ...step(1),
    proposal: {
      action: { tool: 'type', input: { element: '2', text: 'hunter2' } },
      callId: 'c1',
      target: null,
      origin: 'https://example.test',
      expected: { type: 'any_change' },
      concerns: [{ kind: 'secret', sentence: '“Password” is a field for a secret.' }],
      binding: '',
    },
  };
  const run = runOf(0, { steps: [typed], task: 'Log in with hunter2' });
  await store.save(await seal(run));
  expect(await open().load('run-1')).toEqual({ type: 'run', state: run });

  await store.save(await seal({ ...run, ...OVER }));
  expect(JSON.stringify([await archive.get('run-1'), await archive.list()])).not.toContain(
    'hunter2',
  );
  expect(JSON.stringify(await area.get(null))).not.toContain('hunter2');
  expect(await open().load('run-1')).toMatchObject({ state: { steps: [{ number: 1 }] } });
});
