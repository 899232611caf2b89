import { expect, onTestFinished, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { activityText } from '../../../core/page/settle/activity.ts';
import {
  type Settled,
  type SettleOptions,
  settledText,
} from '../../../core/page/settle/settled.ts';
import { english } from '../../../core/platform/messages/messages.ts';
import type { OpenedPage } from '../harness/opened-page.ts';
import { sweepTest } from '../harness/sweep-test.ts';
import { useHarness } from '../harness/use-harness.ts';
import { serveSlowly } from './slow-server.ts';

const harness = useHarness();

/** On a busy machine the wait may begin long after what it waits for, and hear of it late. */
const PATIENT: SettleOptions = { quiet: 1000, limit: 30_000 };

/** Starts something in the page, and waits for it to come to rest. */
async function settledAfter(
  { page, panel }: OpenedPage,
  script: string,
  options: Partial<SettleOptions> = {},
): Promise<Settled> {
  await page.evaluate(script);
  return callPanel(panel, 'settled', options);
}

async function openSlowPage(): Promise<OpenedPage> {
  const server = await serveSlowly();
  onTestFinished(() => server.close());
  const opened = await harness().openPage(`${server.origin}/`);
  await opened.settled();
  return opened;
}

test('a wait knows requests under way, changes in shadow trees and animations, each by name', async () => {
  const opened = await openSlowPage();

  const request = await settledAfter(opened, `void fetch('/api/slow?token=secret')`, PATIENT);
  expect(english(settledText(request))).toMatch(/^Settled after .* \(last: GET \/api\/slow\)$/);
  expect(request.lastAt).toBeGreaterThan(0);

  const shadow = await settledAfter(
    opened,
    `{
      const host = document.body.appendChild(document.createElement('x-feed'));
      const feed = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('ol'));
      let left = 30;
      const add = () => {
        feed.append(document.createElement('li'));
        if (--left > 0) setTimeout(add, 80);
      };
      add();
    }`,
    PATIENT,
  );
  expect(english(settledText(shadow))).toMatch(/^Settled after .* \(last: change in ol\)$/);

  const moving = await settledAfter(
    opened,
    `document.querySelector('#load').animate({ opacity: [0.5, 1] }, 60_000); undefined`,
    { limit: 1500 },
  );
  expect(moving.isSettled).toBe(false);
  expect(moving.busy.map((busy) => english(activityText(busy)))).toContainEqual(
    expect.stringMatching(/^animation on #\d+ button#load$/),
  );
  expect(moving.ms).toBeGreaterThanOrEqual(1500);
});

sweepTest('what has no end is named, and nobody waits for it', async () => {
  const opened = await openSlowPage();

  const settled = await settledAfter(
    opened,
    `{
      window.events = new EventSource('/events');
      const shadow = document.querySelector('#list').appendChild(document.createElement('div'));
      const spinner = shadow.attachShadow({ mode: 'open' }).appendChild(document.createElement('i'));
      spinner.animate({ rotate: ['0turn', '1turn'] }, { duration: 500, iterations: Infinity });
    }`,
  );

  expect(settled).toMatchObject({ isSettled: true });
  expect(settled.endless.map((one) => english(activityText(one))).sort()).toEqual([
    'animation on i',
    'open stream GET /events',
  ]);
});

sweepTest('nobody waits for the lines of a log that never ends', async () => {
  const opened = await openSlowPage();
  await opened.page.evaluate(`setInterval(() => {
    const line = document.body.appendChild(document.createElement('p'));
    setTimeout(() => line.append('A line'), 10);
  }, 100); undefined`);
  await expect
    .poll(async () => (await callPanel(opened.panel, 'settled', {})).isSettled, { timeout: 30_000 })
    .toBe(true);
  expect(await callPanel(opened.panel, 'settled', { quiet: 1000, limit: 5000 })).toMatchObject({
    isSettled: true,
    last: null,
  });
});

sweepTest(
  'what is at rest has been read, though a page that takes long to read is read seldom',
  async () => {
    const opened = await openSlowPage();
    const { page, panel } = opened;
    await page.evaluate(`document.body.style.font = '3px serif';
    for (let at = 0; at < 600; at++) {
      const one = Object.assign(document.createElement('button'), { textContent: 'Item ' + at });
      one.style.cssText = 'font: inherit; padding: 0; border: 0';
      document.body.append(one);
    }`);
    await opened.settled();

    for (const name of ['One', 'Two', 'Three', 'Four']) {
      // All is read again, and what changes then is due only after a rest.
      await page.evaluate(`new Promise((done) => {
      for (const one of document.querySelectorAll('button')) one.title = '${name}';
      setTimeout(() => {
        document.querySelector('button').textContent = 'Load ${name}';
        setTimeout(done);
      }, 150);
    })`);
      await callPanel(panel, 'settled', { quiet: 50 });
      const { nodes } = await callPanel(panel, 'tree');
      expect(nodes.filter(({ node }) => node.name === `Load ${name}`)).toHaveLength(1);
    }
  },
);

sweepTest(
  'a request that is not answered, and a script that is busy, end the wait at the limit',
  async () => {
    const opened = await openSlowPage();

    const held = await settledAfter(opened, `void fetch('/api/poll')`, { limit: 400 });
    expect(english(settledText(held))).toMatch(/^Not settled after 4\d\d ms: GET \/api\/poll$/);

    await opened.page.goto(`${opened.page.url()}?again`);
    await opened.settled();
    const busy = await settledAfter(
      opened,
      `setTimeout(() => {
      for (const end = performance.now() + 2000; performance.now() < end; );
    }, 50)`,
      { quiet: 200, limit: 900 },
    );
    expect(busy.busy.map(activityText)).toEqual([
      'no answer yet from the page: a busy script in it, or a busy machine',
    ]);
  },
);

sweepTest(
  'the status bar tells of the last navigation, and of the last request after it',
  async () => {
    const opened = await openSlowPage();
    const { page, panel } = opened;
    const shown = () => panel.$eval('.settle-status-text', (status) => status.textContent);
    await page.reload();
    await opened.settled();
    await panel.waitForSelector('.settle-status[data-state="settled"]');
    expect(await shown()).toMatch(/^Settled after /);

    await page.evaluate(`void fetch('/api/slow')`);
    await panel.waitForSelector('.settle-status[data-state="busy"]');
    expect(await shown()).toBe('Settling: GET /api/slow');
    await panel.waitForSelector('.settle-status[data-state="settled"]');
    expect(await shown()).toMatch(/\(last: GET \/api\/slow\)$/);
  },
);
