import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bigSheet } from '../../bench-dark/big-sheet.ts';
import { forgetSites, keepDark } from '../../e2e/dark/keep-dark.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { soon } from '../../e2e/tree/soon.ts';

const harness = useHarness();
const BIG = '/fixtures/dark/resident/big.html';

beforeAll(() => keepDark(harness()));
afterAll(() => forgetSites(harness()));

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Opens the page of half a megabyte of CSS, and resolves with its longest tasks once it rests. */
async function openBig(host: '127.0.0.1' | 'localhost'): Promise<{ page: Page; tasks: number[] }> {
  const page = await harness().browser.newPage();
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isSheet = request.url().endsWith('/big.css');
    if (!isSheet) void request.continue();
    else void request.respond({ contentType: 'text/css', body: bigSheet(500_000) });
  });
  await page.bringToFront();
  await page.evaluateOnNewDocument(noteLongTasks);
  await page.goto(harness().url(BIG, host), { waitUntil: 'load' });
  await pause(4000);
  const tasks = await page.evaluate(() => globalThis.longTasks.map(Math.round));
  return { page, tasks: tasks.toSorted((a, b) => b - a) };
}

declare global {
  var longTasks: number[];
}

/** Runs in the page. */
function noteLongTasks(): void {
  globalThis.longTasks = [];
  const note = (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) globalThis.longTasks.push(duration);
  };
  new PerformanceObserver(note).observe({ type: 'longtask', buffered: true });
}

test('on a page of 500 kB of CSS, no task of the engine holds the page for long', async () => {
  const without = await openBig('localhost');
  const { page, tasks } = await openBig('127.0.0.1');
  await soon(() => surface(page)).toBe(true);
  console.log(
    `500 kB of CSS: tasks over 50 ms with the engine ${tasks.join(', ') || 'none'}; without it ${without.tasks.join(', ') || 'none'}.`,
  );

  // One sheet more, on that page and on the same one without the engine, in turn.
  const [own, alone] = [await addSheets(page), await addSheets(without.page)];
  console.log(
    `One more sheet, until its frame is done: median ${own.median} ms, worst ${own.worst} ms; without the engine ${alone.median} and ${alone.worst} ms.`,
  );
  const longest = Math.max(0, ...tasks);
  expect(longest).toBeLessThanOrEqual(Math.max(50, ...without.tasks) + SLACK_MS);
  expect(own.median - alone.median).toBeLessThan(SLACK_MS);
}, 60_000);

/**
 * The goal is a frame of 50 ms on an idle machine; the printed figures say how far it is. On a loaded one, more
 * than this is a defect. Milliseconds.
 */
const SLACK_MS = 150;

async function addSheets(page: Page): Promise<{ median: number; worst: number }> {
  // A page that is not in front has no frames.
  await page.bringToFront();
  return page.evaluate(async () => {
    const times: number[] = [];
    for (let round = 0; round < 21; round++) {
      const start = performance.now();
      const sheet = document.head.appendChild(document.createElement('style'));
      sheet.textContent = `.added-${round} { background: #fff; color: #222 }`;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      times.push(Math.round(performance.now() - start));
      await new Promise((done) => setTimeout(done, 100));
    }
    times.sort((a, b) => a - b);
    return { median: times[10] ?? 0, worst: times[20] ?? 0 };
  });
}

test('a page at rest costs less than 1 % of a core', async () => {
  const page = await harness().openTab('/fixtures/dark/resident/kinds.html');
  await pause(4000);
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const SECONDS = 10;
  const before = await busy();
  await pause(SECONDS * 1000);
  const share = ((await busy()) - before) / SECONDS;
  console.log(`At rest: ${(share * 100).toFixed(2)} % of a core.`);
  expect(share).toBeLessThan(0.01);
});

test('a page that signals without end gets a bounded share of work, and nothing else', async () => {
  const page = await harness().openTab('/fixtures/dark/resident/kinds.html');
  await pause(2000);
  const session = await page.createCDPSession();
  await session.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  };
  const flood = () =>
    page.evaluate(async () => {
      const end = performance.now() + 3000;
      while (performance.now() < end) {
        for (const name of ['rules', 'declarations', 'roots', 'animations']) {
          document.dispatchEvent(new CustomEvent(`penumbra-${name}`, { detail: { css: 'x' } }));
        }
        await new Promise((done) => setTimeout(done, 0));
      }
    });
  const before = await busy();
  await flood();
  const share = ((await busy()) - before) / 3;
  console.log(
    `Flooded with signals: ${(share * 100).toFixed(1)} % of a core, the flood itself included.`,
  );
  expect(share).toBeLessThan(0.5);
  expect(await surface(page)).toBe(true);
});

function surface(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { backgroundColor } = getComputedStyle(document.body);
    return Math.max(...(backgroundColor.match(/\d+/g) ?? []).map(Number)) < 60;
  });
}
