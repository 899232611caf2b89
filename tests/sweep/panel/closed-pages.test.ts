import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { TAB_NAMES } from '../../../scripts/screenshots/tab-name.ts';
import type { Person } from '../../e2e/tree/person.ts';
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

/** The side panel about a tab, as a page of its own: where a page has failed, DevTools shows no panel. */
async function openSide(about: Page, address = about.url()): Promise<Page> {
  const { panel } = await tree.openFixture('live.html');
  const side = await about.browser().newPage();
  const extension = new URL('/', panel.url()).href;
  await side.goto(`${extension}panel/popup/popup.html`);
  const tab = await side.evaluate(
    async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id,
    address,
  );
  await side.goto(`${extension}panel/side.html?tab=${tab}`);
  return side;
}

const warning = (side: Page) =>
  side.evaluate(() => document.querySelector('.warning-bar')?.textContent ?? '');

test('a side panel that opens on a page that had failed to load knows why, too', async () => {
  const page = await tree.harness().openTab('/fixtures/tree/controls.html');
  const address = await nobody();
  await page.goto(address).catch(() => null);
  const side = await openSide(page, address);
  await soon(() => warning(side)).toContain('refused the connection');
});

test('a tab that Chrome has discarded is said to be that', { timeout: 60_000 }, async () => {
  const person = await tree.openFixture('controls.html');
  // Chrome discards no tab that a test has its hands on: its process goes as it goes then.
  await person.panel.evaluate(() => {
    const get = chrome.tabs.get.bind(chrome.tabs);
    chrome.tabs.get = (async (id: number) => ({ ...(await get(id)), discarded: true })) as never;
  });
  await crash(person.page);
  await soon(() => person.text('.screen-sentence')).toContain('Chrome discarded this tab');
});

test('“Reload page” brings back a page that had crashed', async () => {
  const person = await tree.openFixture('controls.html');
  await crash(person.page);
  await soon(() => person.text('.screen-sentence')).toContain('has crashed');
  await person.click('.screen button');
  await soon(async () => (await person.rows()).length).toBeGreaterThan(3);
});
