import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Interruptible, Interruption } from '../../../../cli/browser/interruption.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp() {
  const exit = vi.fn<(code: number) => void>();
  const process = Object.assign(new EventEmitter(), { exit });
  const interruption = new Interruption(process as unknown as Interruptible);
  return { process, exit, interruption };
}

test('once work has begun, the first Ctrl+C stops it in order and the second ends it', () => {
  const { process, exit, interruption } = setUp();
  expect(interruption.code).toBeNull();
  interruption.beginWork();
  process.emit('SIGINT', 'SIGINT');

  expect([interruption.stop.aborted, interruption.end.aborted]).toEqual([true, false]);
  expect(interruption.code).toBe(130);
  vi.advanceTimersByTime(500);
  process.emit('SIGINT', 'SIGINT');
  expect(interruption.end.aborted).toBe(true);
  expect(exit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(exit).toHaveBeenCalledExactlyOnceWith(130);
});

test('one press that comes twice, from the terminal and from the set-up, is one', () => {
  const { process, interruption } = setUp();
  interruption.beginWork();
  process.emit('SIGINT', 'SIGINT');
  vi.advanceTimersByTime(20);
  process.emit('SIGINT', 'SIGINT');

  expect([interruption.stop.aborted, interruption.end.aborted]).toEqual([true, false]);
});

test('before there is work, one is enough, and other signals have their own code', () => {
  const { process, interruption } = setUp();
  process.emit('SIGTERM', 'SIGTERM');

  expect([interruption.stop.aborted, interruption.end.aborted]).toEqual([true, true]);
  expect(interruption.code).toBe(143);
});

test('when it is closed, signals end the process again and nothing is ended later', () => {
  const { process, exit, interruption } = setUp();
  process.emit('SIGHUP', 'SIGHUP');
  interruption.close();
  vi.advanceTimersByTime(9000);

  expect(process.listenerCount('SIGINT') + process.listenerCount('SIGHUP')).toBe(0);
  expect(exit).not.toHaveBeenCalled();
});
