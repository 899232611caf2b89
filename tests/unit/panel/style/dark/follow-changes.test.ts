import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges } from '../../../../../panel/style/dark/follow-dark.ts';

let change: () => void;
const styles = {
  onChange(listener: () => void) {
    change = listener;
    return () => {
      change = () => undefined;
    };
  },
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Work that takes a while, and how often it was done. */
function slowWork(ms: number, isDone = true) {
  return vi.fn(() => new Promise<boolean>((done) => setTimeout(() => done(isDone), ms)));
}

test('a change is worked on at once, one at a time', async () => {
  const work = slowWork(100);
  const stop = followChanges(styles, work);

  change();
  change();
  await vi.advanceTimersByTimeAsync(50);
  expect(work).toHaveBeenCalledTimes(1);
  void stop();
});

test('sixty changes a second cost a sixth of the time at most', async () => {
  const work = slowWork(1000);
  const stop = followChanges(styles, work);

  for (let tick = 0; tick < 60 * 60; tick++) {
    change();
    await vi.advanceTimersByTimeAsync(1000 / 60);
  }
  expect(work.mock.calls.length).toBeGreaterThan(5);
  expect(work.mock.calls.length).toBeLessThanOrEqual(11);
  void stop();
});

test('work that was kept from its end is done again, and none after the end', async () => {
  const work = slowWork(10, false);
  const stop = followChanges(styles, work);

  change();
  await vi.advanceTimersByTimeAsync(3000);
  expect(work.mock.calls.length).toBeGreaterThan(1);

  void stop();
  const before = work.mock.calls.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(before);
});

test('the end waits for work that is under way: what is removed afterwards stays removed', async () => {
  const log: string[] = [];
  const stop = followChanges(styles, async () => {
    await new Promise((done) => setTimeout(done, 500));
    log.push('applied');
    return true;
  });
  change();
  await vi.advanceTimersByTimeAsync(100);

  void stop().then(() => log.push('removed'));
  await vi.advanceTimersByTimeAsync(1000);

  expect(log).toEqual(['applied', 'removed']);
});
