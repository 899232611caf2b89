import { expect, test } from 'vitest';
import type { Text } from '../../../../core/platform/messages/messages.ts';
import { driveRun, type RunWork } from '../../../../core/run/drive-run.ts';
import { brokenOff, RunStopped } from '../../../../core/run/run-stopped.ts';

interface Turns {
  done: number;
  outcome?: { type: string; reason: Text };
}

/** A run of three turns that writes down what it does. */
function run(own: Partial<RunWork<Turns>> = {}, start: Turns = { done: 0 }) {
  const stop = new AbortController();
  const log: string[] = [];
  const work: RunWork<Turns> = {
    begin: async () => void log.push('begin'),
    next: async ({ done }) => {
      log.push(`turn ${done + 1}`);
      const outcome = { type: 'done', reason: 'All turns done.' };
      return { done: done + 1, ...(done === 2 && { outcome }) };
    },
    keep: async ({ done }) => void log.push(`keep ${done}`),
    brokenOff: (state, error) => ({ ...state, outcome: brokenOff(error, stop.signal) }),
    keepLast: async ({ done }) => void log.push(`keep last ${done}`),
    end: () => void log.push('end'),
    ...own,
  };
  return { log, stop, last: driveRun(start, work, stop.signal) };
}

test('each turn is kept before the next begins', async () => {
  const { log, last } = run();

  expect(await last).toMatchObject({ done: 3, outcome: { type: 'done' } });
  expect(log.join(', ')).toBe('begin, turn 1, keep 1, turn 2, keep 2, turn 3, keep 3, end');
});

test('a run goes on from the state of a checkpoint', async () => {
  const { log, last } = run({}, { done: 2 });

  expect(await last).toMatchObject({ done: 3 });
  expect(log).toEqual(['begin', 'turn 3', 'keep 3', 'end']);
});

test.each([
  [new RunStopped('Nobody is there.'), 'stopped', 'Nobody is there.'],
  [new Error('The page has gone.'), 'failed', 'The page has gone.'],
])('an error ends the run with what it has: %s', async (error, type, reason) => {
  const { log, last } = run({ next: () => Promise.reject(error) }, { done: 1 });

  expect(await last).toEqual({ done: 1, outcome: { type, reason } });
  expect(log).toEqual(['begin', 'keep last 1', 'end']);
});

test('a run that is aborted is stopped, whatever breaks', async () => {
  const { stop, last, log } = run();
  stop.abort(new Error('The tab is closed.'));

  expect(await last).toMatchObject({ outcome: { type: 'stopped', reason: 'Stopped.' } });
  expect(log.at(-1)).toBe('end');
});

test('a run whose end cannot be kept still says how it ended', async () => {
  const { last } = run({
    keep: () => Promise.reject(new Error('There is no room.')),
    keepLast: () => Promise.reject(new Error('There is no room.')),
  });

  expect(await last).toMatchObject({ done: 1, outcome: { reason: 'There is no room.' } });

  const over = run({ keep: () => Promise.reject(new Error('There is no room.')) }, { done: 2 });
  expect(await over.last).toMatchObject({ outcome: { type: 'done' } });
});
