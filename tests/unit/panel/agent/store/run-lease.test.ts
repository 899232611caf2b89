import { expect, test } from 'vitest';
import { webLeases } from '../../../../../panel/agent/store/run-lease.ts';

test('a run is one panel’s at a time, and the next one’s when that lets it go', async () => {
  const [first, second] = [webLeases(navigator.locks), webLeases(navigator.locks)];

  expect(await first.take('run-1')).toBe(true);
  expect(await first.take('run-1')).toBe(true);
  expect(await second.take('run-1')).toBe(false);
  expect(await second.take('run-2')).toBe(true);
  expect([...(await second.held())].toSorted()).toEqual(['run-1', 'run-2']);

  let isFree = false;
  const freed = second.untilFree('run-1').then(() => {
    isFree = true;
  });
  expect(isFree).toBe(false);
  first.release('run-1');
  await freed;
  await expect.poll(() => second.take('run-1')).toBe(true);
  second.release('run-1');
  second.release('run-2');
  await expect.poll(async () => (await first.held()).size).toBe(0);
});
