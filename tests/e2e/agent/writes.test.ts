import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GateAnswer, WriteReach } from '../../../core/agent/run/gate-point.ts';
import type { ShownWrite } from '../../../core/agent/writes/held-write.ts';
import { useHarness } from '../harness/use-harness.ts';
import { pressRun } from './press-run.ts';
import { openWriteSite, type WriteSite } from './write-site.ts';

const harness = useHarness();
let site: WriteSite;

beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

const allow =
  (reach: WriteReach) =>
  (writes: readonly ShownWrite[]): GateAnswer => ({
    type: 'allow-writes',
    ids: writes.map(({ id }) => id),
    reach,
  });

/** The page, at rest, with nothing counted yet. */
async function open() {
  const opened = await harness().openPage(site.url);
  await opened.settled();
  // What it sends as it loads is ordinary, if the panel has seen it.
  await opened.page.reload();
  await opened.settled();
  site.forget();
  return opened;
}

const names = (asked: readonly (readonly ShownWrite[])[]) =>
  asked.flat().map(({ kind, method, url }) => `${kind} ${method} ${URL.parse(url)?.pathname}`);

test.each([
  ['Tile fetch', 'request POST /w/fetch'],
  ['Tile beacon', 'beacon POST /w/beacon'],
  ['Tile form', 'form POST /w/form'],
  ['Tile async', 'request PUT /w/xhr'],
  ['Tile away', 'navigation GET /away'],
  ['Tile late', 'request POST /w/late'],
  ['Tile worker', 'request POST /w/worker'],
  ['Tile foreign beacon', 'beacon POST /w/beacon'],
  ['Tile foreign fetch', 'request POST /w/fetch'],
])('what %s sends waits for a person, and arrives only once they allow it', async (name, write) => {
  const refused = await pressRun(await open(), [name]);

  expect(names(refused.asked)).toEqual([write]);
  expect(refused.fates).toEqual(['refused']);
  expect(site.arrived).toEqual([]);

  const sent = await pressRun(await open(), [name], { answer: allow('once') });

  expect(names(sent.asked)).toEqual([write]);
  expect(sent.fates).toEqual(['sent']);
  expect(site.arrived).toHaveLength(1);
});

test.each([
  ['Tile socket', 'socket GET /w/socket'],
  ['Tile blank', 'new-tab POST /w/blank'],
  ['Tile window', 'new-tab GET /w/window'],
  ['Tile shared', 'worker POST /w/shared'],
])('what %s sends cannot be held: it is blocked, and asked about', async (name, write) => {
  const { asked, fates } = await pressRun(await open(), [name]);

  expect(names(asked)).toEqual([write]);
  expect(asked.flat()[0]?.isHeld).toBe(false);
  expect(fates).toEqual(['blocked']);
  expect(site.arrived).toEqual([]);
});

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

test('a kind that is allowed for the run or the site is not asked about again', async () => {
  const run = await pressRun(await open(), ['Tile fetch', 'Tile fetch', 'Tile async'], {
    answer: allow('run'),
  });

  expect(names(run.asked)).toEqual(['request POST /w/fetch', 'request PUT /w/xhr']);
  expect(run.state.allowedWrites).toHaveLength(2);
  expect(site.arrived).toHaveLength(3);

  const always = await pressRun(await open(), ['Tile fetch', 'Tile fetch'], {
    answer: allow('site'),
  });

  expect(names(always.asked)).toEqual(['request POST /w/fetch']);
  expect(always.allowed).toMatchObject([{ method: 'POST', path: '/w/fetch' }]);
});

test('a synchronous request that freezes the page is failed after five seconds', async () => {
  const { asked, fates } = await pressRun(await open(), ['Tile sync']);

  expect(asked.flat()).toMatchObject([{ isFrozen: true, isHeld: false }]);
  expect(fates).toEqual(['frozen']);
  expect(site.arrived).toEqual([]);
});

test('with nobody there, a plain step sends to its own site and foreign beacons are failed', async () => {
  const presses = ['Tile fetch', 'Tile async', 'Tile form'];
  const { asked, state } = await pressRun(await open(), presses, { mode: 'unattended' });

  expect(asked).toEqual([]);
  expect(state.outcome?.type).toBe('done');
  expect(site.arrived).toHaveLength(3);

  const other = await pressRun(await open(), ['Tile foreign beacon', 'Tile ordinary'], {
    mode: 'unattended',
  });

  expect(other.asked).toEqual([]);
  expect(other.fates).toEqual(['refused', 'sent']);
  expect(site.arrived).toEqual(['POST there /w/hello again=']);
});

test('with nobody there, an ordinary request with a typed text and any other foreign one stop', async () => {
  const typed = [{ field: 'Word', text: 'marzipan' }, 'Tile ordinary'];
  const { asked } = await pressRun(await open(), typed, { mode: 'unattended' });

  expect(asked.flat()).toMatchObject([{ carriesTyped: true }]);
  expect(site.arrived).toEqual([]);

  const other = await pressRun(await open(), ['Tile foreign fetch'], { mode: 'unattended' });
  expect(names(other.asked)).toEqual(['request POST /w/fetch']);

  const strict = await pressRun(await open(), ['Tile fetch'], { mode: 'strict' });
  expect(names(strict.asked)).toEqual(['request POST /w/fetch']);
  expect(site.arrived).toEqual([]);
});

test('stopping the run, closing the panel and ending its worker send nothing that is held', async () => {
  const stop = new AbortController();
  await pressRun(await open(), ['Tile fetch'], {
    signal: stop.signal,
    answer: () => {
      stop.abort(new Error('Stopped.'));
      return { type: 'stop' };
    },
  });
  await sleep(300);
  expect(site.arrived).toEqual([]);

  for (const endsWorker of [false, true]) {
    const opened = await open();
    const asked = Promise.withResolvers<void>();
    const run = pressRun(opened, ['Tile fetch'], {
      answer: () => {
        asked.resolve();
        return new Promise(() => undefined);
      },
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    await asked.promise;
    if (endsWorker) await endWorker(opened.panel.page().browser());
    await opened.devtools.close();
    await expect
      .poll(() => opened.page.$eval('#log', (log) => log.textContent), { timeout: 10_000 })
      .toBe('failed');
    expect(site.arrived).toEqual([]);
    await run;
  }
});

async function endWorker(browser: Browser): Promise<void> {
  const target = await browser.waitForTarget((one) => one.type() === 'service_worker');
  const worker = await target.worker();
  await worker?.close();
}
