// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Heartbeat } from '../../../../content/act/page-overlay.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A panel that answers after so many milliseconds, or (null) not at all. */
function panel(answersAfter: number | null) {
  const lost = vi.fn<() => void>();
  const at = { answersAfter, asked: 0 };
  const heartbeat = new Heartbeat(() => {
    at.asked += 1;
    if (at.answersAfter !== null) setTimeout(() => heartbeat.heard(), at.answersAfter);
  }, lost);
  heartbeat.heard();
  return { heartbeat, lost, at };
}

test('a panel that answers within half a second is never taken for gone', () => {
  const { lost } = panel(500);
  vi.advanceTimersByTime(60_000);

  expect(lost).not.toHaveBeenCalled();
});

test.each([0, 1, 100, 199, 200])(
  'a panel that falls silent after %i ms is given up within 0.8 s',
  (ms) => {
    const { lost, at } = panel(1);
    vi.advanceTimersByTime(5000 + ms);
    at.answersAfter = null;
    vi.advanceTimersByTime(400);
    expect(lost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(401);

    expect(lost).toHaveBeenCalledOnce();
  },
);

test('a panel that was silent is asked on, and its answer counts', () => {
  const { lost, at } = panel(null);
  vi.advanceTimersByTime(5000);
  expect(lost).toHaveBeenCalledOnce();
  expect(at.asked).toBeGreaterThan(20);

  at.answersAfter = 1;
  vi.advanceTimersByTime(5000);
  expect(lost).toHaveBeenCalledOnce();
  at.answersAfter = null;
  vi.advanceTimersByTime(1000);
  expect(lost).toHaveBeenCalledTimes(2);
});

test('a page that was busy itself gives the panel another chance, and one alone', () => {
  const { lost, at } = panel(null);
  // A script of the page's: time passes, and what the panel said is still to be heard.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3000);
  vi.advanceTimersByTime(799);
  at.answersAfter = 20;
  vi.advanceTimersByTime(2000);
  expect(lost).not.toHaveBeenCalled();

  at.answersAfter = null;
  vi.advanceTimersByTime(1000);
  expect(lost).toHaveBeenCalledOnce();
});

test('a panel that can no longer be asked is gone at once, and is asked no more', () => {
  const lost = vi.fn<() => void>();
  const ask = vi.fn<() => void>(() => {
    throw new Error('Extension context invalidated.');
  });
  new Heartbeat(ask, lost).heard();
  vi.advanceTimersByTime(5000);

  expect(ask).toHaveBeenCalledOnce();
  expect(lost).toHaveBeenCalledOnce();
});

test('who has stopped hears nothing more', () => {
  const { heartbeat, lost, at } = panel(1);
  vi.advanceTimersByTime(100);
  heartbeat.stop();
  vi.advanceTimersByTime(5000);

  expect(lost).not.toHaveBeenCalled();
  expect(at.asked).toBe(0);
});
