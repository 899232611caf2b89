import { expect, test } from 'vitest';
import {
  type CheckpointFormat,
  openCheckpoint,
  sealCheckpoint,
} from '../../../../core/run/checkpoint.ts';
import { keepNext, openKept } from '../../../../core/run/kept-checkpoints.ts';
import { packCheckpoint, unpackCheckpoint } from '../../../../core/run/packed-checkpoint.ts';

interface Count {
  done: number;
  of?: string;
}

const FORMAT: CheckpointFormat<Count> = {
  schema: 3,
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
    const other = { ...FORMAT, schema: 4 };
    const torn = { ...sealed, hash: another.hash };
    const wrong = await seal(FORMAT, {} as Count);

    expect(await open(other, sealed)).toEqual({
      type: 'other-version',
      message: 'The run was kept by another version of Penumbra (format 3, this one is 4).',
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
