import { afterAll, beforeAll, expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { pressRun } from './press-run.ts';
import { openAtRest, openWriteSite, type WriteSite } from './write-site.ts';

const harness = useHarness();
let site: WriteSite;

beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

const open = () => openAtRest(harness(), site);

test('the card has the names of fields and says which are secret, but no values', async () => {
  const { asked } = await pressRun(await open(), ['Tile fetch', 'Tile async']);

  expect(asked.flat().map(({ fields }) => fields)).toEqual([
    [
      { name: 'tile', isSecret: false },
      { name: 'password', isSecret: true },
    ],
    [{ name: 'card.number', isSecret: true }],
  ]);
  expect(JSON.stringify(asked)).not.toContain('hunter2');
});

test('D20: stopping the run sends nothing that is held', async () => {
  const opened = await open();
  const stop = new AbortController();
  await pressRun(opened, ['Tile fetch'], {
    signal: stop.signal,
    answer: () => {
      stop.abort(new Error('Stopped.'));
      return { type: 'stop' };
    },
  });
  await expect.poll(() => opened.page.$eval('#log', (log) => log.textContent)).toBe('failed');
  expect(site.arrived).toEqual([]);
});
