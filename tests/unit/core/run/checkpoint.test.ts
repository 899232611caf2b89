import { expect, test } from 'vitest';
import {
  type CheckpointFormat,
  keepNext,
  openCheckpoint,
  openKept,
  packCheckpoint,
  sealCheckpoint,
  unpackCheckpoint,
} from '../../../../core/run/checkpoint.ts';
import { saying } from '../../saying.ts';

interface Count {
  done: number;
  of?: string;
}

const FORMAT: CheckpointFormat<Count> = {
  schema: 3,
  migrations: [
    ({ count, ...rest }: { count?: unknown }) => ({ ...rest, number: count }),
    ({ number, ...rest }: { number?: unknown }) => ({ ...rest, done: number }),
  ] as CheckpointFormat<Count>['migrations'],
  parse: (stored) =>
    typeof (stored as Partial<Count> | null)?.done === 'number'
      ? { state: stored as Count }
      : { problem: 'Nothing is counted.' },
};

const WAYS = [
  ['as it is', sealCheckpoint, openCheckpoint],
  ['packed', packCheckpoint, unpackCheckpoint],
] as const;

test.each(WAYS)('a state that is kept %s opens again', async (_, seal, open) => {
  const sealed = JSON.parse(JSON.stringify(await seal(FORMAT, { done: 2, of: 'ten' })));

  expect(await open(FORMAT, sealed)).toEqual({ type: 'sound', state: { done: 2, of: 'ten' } });
});

test.each(WAYS)(
  'of what was kept %s, a sentence says why it does not open',
  async (_, seal, open) => {
    const sealed = await seal(FORMAT, { done: 2 });
    const another = await seal(FORMAT, { done: 3 });
    const older = { ...FORMAT, schema: 2 };
    const torn = { ...sealed, hash: another.hash };
    const wrong = await seal(FORMAT, {} as Count);

    expect(await open(older, sealed)).toEqual({
      type: 'newer',
      message: saying('A newer version of Penumbra wrote this.'),
    });
    expect(await open(FORMAT, torn)).toMatchObject({ type: 'torn' });
    expect(await open(FORMAT, wrong)).toEqual({
      type: 'unreadable',
      message: 'Nothing is counted.',
    });
    for (const nothing of [undefined, null, 'text', { schema: 3 }]) {
      expect(await open(FORMAT, nothing)).toMatchObject({ type: 'unreadable' });
    }
  },
);

test.each(WAYS)(
  'what an older version kept %s is read in the present form',
  async (_, seal, open) => {
    const forms = [
      [1, { count: 5 }],
      [2, { number: 5 }],
      [3, { done: 5 }],
    ] as const;
    for (const [schema, state] of forms) {
      const sealed = await seal({ ...FORMAT, schema }, state as unknown as Count);
      expect(await open(FORMAT, sealed)).toMatchObject({ type: 'sound', state: { done: 5 } });
    }
    const sealed = await seal({ ...FORMAT, schema: 0 }, { done: 5 });
    expect(await open(FORMAT, sealed)).toMatchObject({ type: 'unreadable' });
  },
);

test('what a newer version kept is not gone on from by the checkpoint before it', async () => {
  const before = await sealCheckpoint(FORMAT, { done: 1 });
  const newest = await sealCheckpoint({ ...FORMAT, schema: 4 }, { done: 2 });

  expect(await openKept(FORMAT, { newest, before })).toMatchObject({ type: 'newer' });
});

test('a state whose keys a store has turned around is the same', async () => {
  const sealed = await sealCheckpoint(FORMAT, { done: 1, of: 'one' });

  const opened = await openCheckpoint(FORMAT, { ...sealed, state: { of: 'one', done: 1 } });

  expect(opened.type).toBe('sound');
});

test('the two newest checkpoints are kept, and the newest sound one opens', async () => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map((done) => sealCheckpoint(FORMAT, { done })),
  );
  if (!first || !second || !third) throw new Error('Three were sealed.');
  const kept = keepNext(keepNext(keepNext(null, first), second), third);
  const torn = { ...third, state: { done: 4 } };

  expect(kept).toEqual({ newest: third, before: second });
  expect(await openKept(FORMAT, kept)).toMatchObject({ state: { done: 3 } });
  expect(await openKept(FORMAT, { ...kept, newest: torn })).toMatchObject({ state: { done: 2 } });
  expect(await openKept(FORMAT, { newest: torn })).toMatchObject({ type: 'torn' });
  expect(await openKept(FORMAT, { newest: torn, before: torn })).toMatchObject({ type: 'torn' });
});

test('a run is sealed the same whether its steps were sealed before or not', async () => {
  const steps = [{ number: 1, told: { b: 'x', a: [1] } }];
  const format = { ...STEPS, lasting: (state: Steps) => state.steps };
  const seals = [{ steps }, { steps: [...steps, { number: 2, told: {} }] }];
  for (const state of seals) {
    const { hash } = await sealCheckpoint(format, state);
    expect(hash).toBe((await sealCheckpoint(STEPS, structuredClone(state))).hash);
    expect((await openCheckpoint(format, await sealCheckpoint(format, state))).type).toBe('sound');
  }
});

interface Steps {
  steps: readonly { number: number; told: object }[];
}

const STEPS: CheckpointFormat<Steps> = {
  schema: 1,
  migrations: [],
  parse: (stored) => ({ state: stored as Steps }),
};
