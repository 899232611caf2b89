import { Worker } from 'node:worker_threads';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { afterEach, expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { extensionWorker, forgetSites, keepDark } from './keep-dark.ts';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

/** Of 255: a frame that is lighter in its mean flashes. */
const DARK_MOST = 120;
const ROUNDS = 6;

test('from one page of a kept site to the next no frame is bright, though the worker sleeps and all cores are busy', async () => {
  await keepDark(harness());
  const page = await harness().openTab('/fixtures/dark/resident/first.html');
  await soon(() => surface(page)).toBeLessThan(60);
  const busy = keepBusy();
  const seen: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await stopWorker(page);
      seen.push(await brightestFrame(page, round % 2 ? 'first' : 'second'));
    }
  } finally {
    await busy();
  }
  expect(
    seen.filter((mean) => mean > DARK_MOST),
    JSON.stringify(seen),
  ).toEqual([]);
});

/** Loops on every core until it is called. */
function keepBusy(): () => Promise<unknown> {
  const workers = [0, 1].map(() => new Worker('for (;;) Math.sqrt(Math.random())', { eval: true }));
  return () => Promise.all(workers.map((worker) => worker.terminate()));
}

/** Ends the extension's worker, as Chrome does after half a minute of quiet. */
async function stopWorker(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  await (await extensionWorker(harness())).close().catch(() => undefined);
  await session.detach();
}

/** Goes to a page and returns the mean lightness of the brightest frame that was shown on the way. */
async function brightestFrame(page: Page, name: string): Promise<number> {
  const session = await page.createCDPSession();
  const means: number[] = [];
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    means.push(meanOf(data));
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 160, maxHeight: 100 });
  await page.goto(harness().url(`/fixtures/dark/resident/${name}.html`));
  await soon(() => surface(page)).toBeLessThan(60);
  await new Promise((done) => setTimeout(done, 300));
  // What held the page is not taken for a color of its own.
  if (name === 'first') expect(await surface(page)).toBe(30);
  await session.send('Page.stopScreencast');
  await session.detach();
  return Math.max(...means);
}

function meanOf(data: string): number {
  const { data: pixels } = PNG.sync.read(Buffer.from(data, 'base64'));
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4) sum += pixels[at + 1] ?? 0;
  return sum / (pixels.length / 4);
}

function surface(page: Page): Promise<number> {
  return page.$eval('body', (el) => {
    const root = getComputedStyle(document.documentElement).backgroundColor;
    const own = getComputedStyle(el).backgroundColor;
    const shown = own === 'rgba(0, 0, 0, 0)' ? root : own;
    return shown === 'rgba(0, 0, 0, 0)'
      ? 255
      : Math.max(...(shown.match(/\d+/g) ?? []).map(Number));
  });
}
