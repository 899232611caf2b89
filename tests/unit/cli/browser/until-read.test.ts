import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilRead } from '../../../../cli/browser/load-page.ts';
import type { Settled } from '../../../../core/page/settle/settled.ts';

const SETTLED = { isSettled: true, ms: 5 } as Settled;

let printed: string[];

beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    printed.push(String(line));
    return true;
  });
});

afterEach(() => {
  vi.useRealTimers();
});

test('what a slow page is doing is printed, each sentence once', async () => {
  const work = Promise.withResolvers<Settled>();
  let status = { type: 'connecting', message: 'Reading 400 elements…' };
  const settled = vi.fn(() => work.promise);
  const read = untilRead({ settled, status: () => status }, 60_000, { quiet: 200 });
  await vi.advanceTimersByTimeAsync(5000);
  status = { type: 'connecting', message: 'Reading 12,400 elements…' };
  await vi.advanceTimersByTimeAsync(3000);
  status = { type: 'ready', message: 'The panel shows it.' };
  await vi.advanceTimersByTimeAsync(3000);
  work.resolve(SETTLED);

  expect(await read).toBe(SETTLED);
  expect(settled).toHaveBeenCalledWith({ quiet: 200, patience: 60_000 });
  expect(printed).toEqual([
    'penumbra: Reading 400 elements…\n',
    'penumbra: Reading 12,400 elements…\n',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that has not come in time is reported with what was waited for', async () => {
  const settled = () =>
    new Promise<Settled>((_, reject) => {
      setTimeout(() => reject(new Error('The page isn’t responding.')), 8000);
    });
  const status = () => ({
    type: 'connecting',
    message: 'The page isn’t responding. Still waiting.',
  });
  const read = untilRead({ settled, status }, 8000);
  const failed = expect(read).rejects.toThrow(
    'The page was not read within 8 s. The page isn’t responding.',
  );
  await vi.advanceTimersByTimeAsync(8000);

  await failed;
});
