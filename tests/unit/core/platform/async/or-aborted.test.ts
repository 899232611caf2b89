import { expect, test } from 'vitest';
import { orAborted } from '../../../../../core/platform/async/until-aborted.ts';

test('what comes before the end is passed on, failures too', async () => {
  const { signal } = new AbortController();

  expect(await orAborted(Promise.resolve(1), signal)).toBe(1);
  await expect(orAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no');
});

test('an end is not kept waiting by the work, nor by work that has not begun', async () => {
  const end = new AbortController();
  const never = new Promise<void>(() => undefined);
  const waiting = orAborted(never, end.signal);
  end.abort(new Error('turned again'));

  await expect(waiting).rejects.toThrow('turned again');
  await expect(orAborted(never, end.signal)).rejects.toThrow('turned again');
});
