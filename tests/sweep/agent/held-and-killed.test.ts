import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pressRun } from '../../e2e/agent/press-run.ts';
import { openAtRest, openWriteSite, type WriteSite } from '../../e2e/agent/write-site.ts';
import { crashPanel } from '../../e2e/debugger/person-input.ts';
import { isAttachedTo, killWorker, leaveWorker } from '../../e2e/debugger/worker.ts';
import type { OpenedPage } from '../../e2e/harness/opened-page.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();
let site: WriteSite;

beforeAll(async () => {
  site = await openWriteSite();
});
afterAll(() => site.close());

const said = (page: Page) => page.$eval('#log', (log) => log.textContent);

/** What dies while a request of the page waits for a person. */
const DEATHS: Readonly<Record<string, (opened: OpenedPage) => Promise<void>>> = {
  'DevTools is closed': ({ devtools }) => devtools.close(),
  'the panel is reloaded': async ({ panel }) => {
    await panel.evaluate(() => location.reload()).catch(() => undefined);
  },
  'the worker is killed, and then DevTools closed': async ({ devtools }) => {
    await killWorker(harness());
    await devtools.close();
  },
  'the panel crashes, and the worker with it': async (opened) => {
    // Chrome’s clock shortened: the alarm that finds what was left, after 2 s and not 30.
    await opened.panel.evaluate(() =>
      chrome.alarms.create('debugger-lease', { when: Date.now() + 2000 }),
    );
    await leaveWorker(harness());
    crashPanel({ opened });
  },
};

test.each(Object.entries(DEATHS))(
  'when %s, what is held is failed and never sent (D20)',
  async (_, die) => {
    const opened = await openAtRest(harness(), site);
    const { page } = opened;
    const died = Promise.withResolvers<void>();
    const run = pressRun(opened, ['Tile mixed'], {
      answer: async () => {
        await die(opened);
        died.resolve();
        // Nobody answers any more.
        return new Promise(() => undefined);
      },
    });
    run.catch(() => undefined);
    await died.promise;

    await expect.poll(() => isAttachedTo(harness(), page.url())).toBe(false);
    await expect.poll(() => said(page)).toMatch(/^(failed|xhr 0|no socket)$/);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(site.arrived).toEqual([]);
    // And nothing of it is blocked later: the page is as it was.
    await page.click('#fetch');
    await expect.poll(() => site.arrived).toEqual(['POST here /w/fetch tile=1&password=hunter2']);
  },
);

test('when the worker alone is killed, the person’s answer still counts (D20)', async () => {
  const opened = await openAtRest(harness(), site);

  const { fates } = await pressRun(opened, ['Tile fetch'], {
    answer: async (writes) => {
      await killWorker(harness());
      return { type: 'allow-writes', ids: writes.map(({ id }) => id), reach: 'once' };
    },
  });

  expect(fates).toEqual(['sent']);
  expect(site.arrived).toEqual(['POST here /w/fetch tile=1&password=hunter2']);
});
