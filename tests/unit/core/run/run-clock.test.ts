import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askGate } from '../../../../core/run/gate.ts';
import { RunClock } from '../../../../core/run/run-clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answerAfter = (ms: number, type: 'go' | 'stop') => async () => {
  await new Promise((done) => setTimeout(done, ms));
  return { type };
};

test('the clock counts work and stands still at a gate', async () => {
  const clock = new RunClock({ spent: 50 });
  clock.start();
  vi.advanceTimersByTime(100);

  const asked = askGate(clock, answerAfter(5000, 'go'));
  await vi.advanceTimersByTimeAsync(5000);

  expect(await asked).toEqual({ type: 'go' });
  vi.advanceTimersByTime(10);
  expect(clock.ms).toBe(160);
  clock.stop();
  vi.advanceTimersByTime(10);
  expect(clock.ms).toBe(160);
});

test('the limit of a clock ends a run, and time before an interruption counts', async () => {
  const clock = new RunClock({ limit: 1000, spent: 900 });
  clock.start();
  vi.advanceTimersByTime(99);
  expect(clock.isOver).toBe(false);

  const asked = askGate(clock, answerAfter(5000, 'go'));
  await vi.advanceTimersByTimeAsync(5000);
  await asked;
  expect(clock.isOver).toBe(false);

  vi.advanceTimersByTime(1);
  expect(clock.signal.aborted).toBe(true);
});

test('a clock without a limit is never over', () => {
  const clock = new RunClock({});
  clock.start();
  vi.advanceTimersByTime(1_000_000_000);

  expect(clock.isOver).toBe(false);
});

test('an answer to stop ends the run', async () => {
  const clock = new RunClock({});
  const asked = askGate(clock, answerAfter(0, 'stop'));
  const ended = expect(asked).rejects.toMatchObject({ name: 'RunStopped', message: 'Stopped.' });
  await vi.advanceTimersByTimeAsync(0);
  await ended;
});
