import { expect, test } from 'vitest';
import { HeldGate } from '../../../../core/run/gate.ts';

function gate() {
  const shown: (string | null)[] = [];
  return { held: new HeldGate<string, number>((point) => shown.push(point)), shown };
}

test('an answer lets what is held go on, and nothing is on show any more', async () => {
  const { held, shown } = gate();
  const going = held.hold('turn 1', new AbortController().signal);

  expect(held.answer(7)).toBe(true);
  expect(held.answer(8)).toBe(false);
  expect(await going).toBe(7);
  expect(shown).toEqual(['turn 1', null]);
});

test('a run that is aborted leaves its gate with the reason', async () => {
  const { held, shown } = gate();
  const end = new AbortController();
  const going = held.hold('turn 1', end.signal);

  end.abort(new Error('Stopped.'));

  await expect(going).rejects.toThrow('Stopped.');
  await expect(held.hold('turn 2', end.signal)).rejects.toThrow('Stopped.');
  expect(shown).toEqual(['turn 1', null]);
});

test('a run that is aborted late leaves the next run at its gate', async () => {
  const { held, shown } = gate();
  const end = new AbortController();
  const first = held.hold('first', end.signal);
  const second = held.hold('second', new AbortController().signal);

  end.abort(new Error('Stopped.'));

  await expect(first).rejects.toThrow('Stopped.');
  expect(shown).toEqual(['first', 'second']);
  held.answer(1);
  expect(await second).toBe(1);
});
