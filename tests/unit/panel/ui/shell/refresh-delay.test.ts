import { expect, test } from 'vitest';
import { type Round, refreshDelay } from '../../../../../panel/ui/shell/refresh-delay.ts';

/** When a page is read again that changes every `interval` milliseconds, from the end of the last round on. */
function readAt(interval: number, changes: number, round: Round): number {
  let due = Infinity;
  for (let change = 1; change <= changes; change += 1) {
    const now = round.end + change * interval;
    if (due <= now) return due;
    due = now + refreshDelay(round, now);
  }
  return due;
}

test('a page is read at once the first time', () => {
  expect(refreshDelay(null, 1000)).toBe(0);
});

test('after a round, a change waits for the pause and for quiet', () => {
  expect(refreshDelay({ end: 1000, duration: 100 }, 1500)).toBe(2500);
  expect(refreshDelay({ end: 1000, duration: 100 }, 60_000)).toBe(400);
  expect(refreshDelay({ end: 1000, duration: 1500 }, 1500)).toBe(7000);
});

test.each([16, 50, 100, 250, 399])('a page that changes every %i ms is read again', (interval) => {
  const round = { end: 5000, duration: 100 };
  expect(readAt(interval, 10_000, round) - round.end).toBeLessThanOrEqual(3000 + 400);
});

test('a burst of changes after a long rest is read once it is over, or after two seconds', () => {
  const round: Round = { end: 0, duration: 100 };
  expect(refreshDelay(round, 60_000)).toBe(400);
  expect(refreshDelay(round, 60_300)).toBe(400);
  expect(refreshDelay(round, 61_900)).toBe(100);
});
