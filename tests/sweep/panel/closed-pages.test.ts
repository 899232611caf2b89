import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { TAB_NAMES } from '../../../scripts/screenshots/tab-name.ts';
import { serveFrames } from '../../e2e/extraction/frame-server.ts';
import { openSides, shown } from '../../e2e/models/open-side.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';
import type { Person } from '../../e2e/tree/person.ts';
import { soon } from '../../e2e/tree/soon.ts';
import { useTree } from '../../e2e/tree/use-tree.ts';

const tree = useTree();
const provider = useProvider();

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
  empty: {
    befall: async ({ page }: Person) => void (await page.goto('about:blank')),
    words: 'This page is empty.',
    again: 'Try again',
  },
  source: {
    befall: async ({ page }: Person) => void (await page.goto(`view-source:${page.url()}`)),
    words: 'Extensions can’t read source views.',
    again: 'Try again',
  },
  data: {
    befall: async ({ page }: Person) => void (await page.goto('data:text/html,<h1>Hi</h1>')),
    words: 'Extensions can’t read data: pages.',
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

/** Frames that nobody reads, by what keeps each from it. */
const UNREAD: readonly (readonly [src: (origin: string, nobody: string) => string, why: RegExp])[] =
  [
    [(origin) => `${origin}/forbidden`, /forbids showing it in a frame/],
    [(origin) => `${origin}/forbidden-by-policy`, /forbids showing it in a frame/],
    [(origin) => `${origin}/document.pdf`, /shows a PDF/],
    [(_, none) => none, /server refused the connection/],
  ];

test('every tab says how many frames are not read, and of each the cause', {
  timeout: 90_000,
}, async () => {
  const { origin, close } = await serveFrames();
  onTestFinished(close);
  const person = await tree.openFixture('controls.html');
  const none = await nobody();
  for (const [src] of UNREAD) {
    await person.page.evaluate(
      (address) => {
        document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
      },
      src(origin, none),
    );
  }
  const button = '.status-bar [popovertarget="unread-frames"]';
  for (const tab of TAB_NAMES) {
    await person.click(`#app-tab-${tab}`);
    await soon(() => person.text(button)).toBe(`${UNREAD.length} frames not read`);
  }
  await person.click(button);
  const items = await person.panel.$$eval('#unread-frames li', (all) =>
    all.map((item) => item.textContent ?? ''),
  );
  await person.opened.screenshot('unread-frames');
  for (const [src, why] of UNREAD) {
    const address = src(origin, none);
    expect(items.find((item) => item.startsWith(address))).toMatch(why);
  }
});

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

/** As small as a PDF with a text can be. */
const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length 44>>stream
BT /F 18 Tf 20 100 Td (Total due: 42 EUR) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF`;

test('the text of a PDF is read as Chrome gives it, and what it lacks is said', async () => {
  const server = createServer((_, answer) => {
    answer.writeHead(200, { 'content-type': 'application/pdf' }).end(PDF);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { browser, open } = await openSides(tree.harness(), provider().url);
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${port}/bill.pdf`);
  const side = await open(page);
  await side.waitForSelector('#chat-input');
  const calls = ['tab_read_dom', 'page_outline'].map((name) => ({ name, input: {} }));
  provider().say({ calls }, { text: 'It is a bill.' });
  await side.locator('#chat-input').fill('How much is due?');
  await side.keyboard.press('Enter');
  await shown(side, '.chat-reply .markdown', 'It is a bill.');
  const sent = JSON.stringify(provider().requests.at(-1)?.body);
  expect(sent).toContain('Total due: 42 EUR');
  expect(sent).toContain('This is a PDF. It has no elements');
  await side.close();
});
