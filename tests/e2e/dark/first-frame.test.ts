import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PNG } from 'pngjs';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { someOf } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { BRIGHT_KINDS, type BrightKind, LATE_CSS } from './bright-kinds.ts';
import { extensionWorker, forgetSites, keepDark } from './keep-dark.ts';

const harness = useHarness();
let server: Server;
let origin = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const kind = BRIGHT_KINDS.find(({ name }) => name === searchParams.get('kind'));
    const isSheet = pathname.endsWith('.css');
    const [type, parts] = isSheet
      ? ['text/css', [700, LATE_CSS]]
      : ['text/html', kind?.parts ?? ['<!doctype html><title>None</title>']];
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
    });
    void send(parts).then(() => response.end());
    async function send(all: BrightKind['parts']): Promise<void> {
      for (const part of all) await (typeof part === 'number' ? sleep(part) : response.write(part));
    }
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

afterEach(() => forgetSites(harness()));

/** Of 255: a frame that is lighter in its mean flashes. */
const DARK_MOST = 60;
const ROUNDS = 6;

/** What a page of a kind takes until nothing of it is to come. Milliseconds. */
const LASTS_MS = 2500;

test('from one page of a kept site to the next no frame is bright, though the worker sleeps and all cores are busy', async () => {
  await keepDark(harness());
  const address = (name: string) => harness().url(`/fixtures/dark/resident/${name}.html`);
  const page = await harness().openTab('/fixtures/dark/resident/first.html');
  await soon(() => surface(page)).toBeLessThan(60);
  const busy = keepBusy();
  const seen: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      await stopWorker(page);
      const name = round % 2 ? 'first' : 'second';
      const frames = await framesOf(page, async () => {
        await page.goto(address(name));
        await soon(() => surface(page)).toBeLessThan(60);
        await sleep(300);
        // What held the page is not taken for a color of its own.
        if (name === 'first') expect(await surface(page)).toBe(30);
      });
      seen.push(Math.max(...frames.map(({ mean }) => mean)));
    }
  } finally {
    await busy();
  }
  expect(
    seen.filter((mean) => mean > DARK_MOST),
    JSON.stringify(seen),
  ).toEqual([]);
});

test.each(someOf(BRIGHT_KINDS, ({ of }) => of))(
  'no frame of a kept page is bright, though the worker sleeps and all cores are busy: $name',
  async ({ name }) => {
    await keepDark(harness(), { origin });
    const page = await harness().openTab('/fixtures/dark/plain.html');
    await page.goto(`${origin}/`);
    await soon(() => surface(page)).toBeLessThan(60);
    const busy = keepBusy();
    try {
      await stopWorker(page);
      const frames = await framesOf(page, async () => {
        await page.goto(`${origin}/?kind=${encodeURIComponent(name)}`);
        await sleep(LASTS_MS);
      });
      const bright = frames.flatMap(({ mean, at }) =>
        mean > DARK_MOST
          ? [`${Math.round(mean)} at ${Math.round(at - (frames[0]?.at ?? 0))} ms`]
          : [],
      );
      expect(bright, `of ${frames.length}`).toEqual([]);
      // What it brings has come.
      expect(await page.$eval('html', (el) => el.dataset.done)).toBe('yes');
    } finally {
      await busy();
    }
  },
);

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

/** The mean lightness of each frame that is shown while something is done, and when. Milliseconds. */
async function framesOf(page: Page, run: () => Promise<void>) {
  const session = await page.createCDPSession();
  const frames: { mean: number; at: number }[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ mean: meanOf(data), at: (metadata.timestamp ?? 0) * 1000 });
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'png', maxWidth: 160, maxHeight: 100 });
  await run();
  await session.send('Page.stopScreencast');
  await session.detach();
  return frames;
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
