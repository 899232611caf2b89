import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameInventory } from '../../../../content/live/frame-inventory.ts';
import { IdleWork } from '../../../../content/live/idle-work.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('scheduler', {
    postTask: (work: () => void, { delay, signal }: { delay: number; signal: AbortSignal }) =>
      new Promise<void>((resolve) => {
        setTimeout(() => resolve(signal.aborted ? undefined : work()), delay);
      }),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Something is left to be looked at again, and a page that changes every `every` milliseconds. */
function busyPage(every: number) {
  let isLeft = true;
  let lastChange = performance.now();
  const checked: number[] = [];
  const nothing = { size: 0, toUpdate: () => ({}) };
  const inventory = {
    hasWaiting: false,
    hasUnreported: false,
    hasMissed: false,
    get hasChecks() {
      return isLeft;
    },
    verify: () => {
      isLeft = false;
      return [];
    },
    sweep: () => nothing,
  } as unknown as FrameInventory;
  const work = new IdleWork(inventory, {
    lastChange: () => lastChange,
    done: () => checked.push(performance.now()),
    readSoon: () => undefined,
  });
  const ticking = setInterval(() => {
    lastChange = performance.now();
    work.soon();
  }, every);
  const stop = () => {
    clearInterval(ticking);
    work.stop();
  };
  return { work, checked, stop };
}

test.each([16, 40, 90, 99])(
  'a page that changes every %i ms is checked within a second',
  (every) => {
    const { work, checked, stop } = busyPage(every);
    const start = performance.now();
    work.soon();
    vi.advanceTimersByTime(1_200);
    stop();

    expect(checked).toHaveLength(1);
    expect((checked[0] ?? 0) - start).toBeLessThanOrEqual(1_100);
  },
);

test('a page that rests is checked once it has been quiet, not before', () => {
  const { work, checked, stop } = busyPage(500);
  const start = performance.now();
  work.soon();
  vi.advanceTimersByTime(400);
  stop();

  expect(checked.map((at) => at - start >= 100)).toEqual([true]);
});
