import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { TAB_NAMES } from '../../../scripts/screenshots/tab-name.ts';
import { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();

/** An address at which nobody answers. */
async function nobody(): Promise<string> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return `http://127.0.0.1:${port}/`;
}

const crash = async (page: Page) => {
  const session = await page.createCDPSession();
  // The command never answers: its page is gone.
  session.send('Page.crash').catch((error: unknown) => error);
};

/** What has happened to a page, and the words that every tab says then. */
const CAUSES = {
  refused: {
    befall: async ({ page }: Person) => void (await page.goto(await nobody()).catch(() => null)),
    words: 'its server refused the connection',
    again: 'Reload page',
  },
  unknown: {
    befall: async ({ page }: Person) =>
      void (await page.goto('http://no-such-host.invalid/').catch(() => null)),
    words: 'could not be opened. It failed to load',
    again: 'Reload page',
  },
  crashed: {
    befall: ({ page }: Person) => crash(page),
    words: 'has crashed',
    again: 'Reload page',
  },
  chrome: {
    befall: async ({ page }: Person) => void (await page.goto('chrome://version')),
    words: 'Extensions can’t read chrome:// pages.',
    again: 'Try again',
  },
} as const;

/** A page is not what the costs of calls are about. */
const ABOUT_PAGE = TAB_NAMES.filter((tab) => tab !== 'cost');

test.for(Object.keys(CAUSES) as (keyof typeof CAUSES)[])(
  'every tab says why a page that is %s cannot be read, and what helps',
  { timeout: 120_000 },
  async (cause) => {
    const person = await tree.openFixture('controls.html');
    const { befall, words, again } = CAUSES[cause];
    await befall(person);
    for (const tab of ABOUT_PAGE) {
      await person.click(`#app-tab-${tab}`);
      await soon(() => person.text('#app-panel')).toContain(words);
      if (tab !== 'chat') expect(await person.text('.screen button'), tab).toBe(again);
    }
  },
);

test('a panel that opens on a page that failed to load knows why, too', async () => {
  const page = await tree.harness().openTab('/fixtures/tree/controls.html');
  await page.goto(await nobody()).catch(() => null);
  const person = new Person(await tree.harness().openPanel(page));
  await soon(() => person.text('.screen-sentence')).toContain('refused the connection');
});

test('“Reload page” brings back a page that had crashed', async () => {
  const person = await tree.openFixture('controls.html');
  await crash(person.page);
  await soon(() => person.text('.screen-sentence')).toContain('has crashed');
  await person.click('.screen button');
  await soon(async () => (await person.rows()).length).toBeGreaterThan(3);
});

test('a tab that Chrome has discarded is said to be that', { timeout: 60_000 }, async () => {
  const person = await tree.openFixture('controls.html');
  const other = await tree.harness().openTab('/fixtures/tree/live.html');
  await other.bringToFront();
  await person.panel.evaluate(
    () => void chrome.tabs.discard(chrome.devtools.inspectedWindow.tabId),
  );
  await soon(() => person.text('.screen')).toMatch(/discarded this tab|lost its connection/);
});
