import { expect, test } from 'vitest';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { useProvider } from '../../e2e/models/use-provider.ts';

// Which tabs have the side panel open, the browser remembers.
const harness = useHarness({ isOwn: true });
const provider = useProvider();

sweepTest(
  'the toolbar popup opens Chrome’s side panel, which follows the tab in front',
  async () => {
    const { browser, extensionOrigin, page } = await openTab();
    const popup = await browser.newPage();
    await popup.goto(`${extensionOrigin}/panel/popup/popup.html`);
    const tab = await popup.evaluate(
      async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id,
      page.url(),
    );
    await popup.goto(`${extensionOrigin}/panel/popup/popup.html?tab=${tab}`);
    await popup.locator('.popup > .text-button-primary').click();
    const target = await browser.waitForTarget((one) => one.url().endsWith('/panel/side.html'));
    const side = await target.asPage();
    await side.waitForSelector('#chat-input');

    await page.bringToFront();
    await side.waitForFunction(() => document.querySelector('.side-tab')?.textContent === 'Order');
    expect(await side.$eval('.set-up-llm-sentence', (el) => el.textContent)).toMatch(/model/);
    await side.close();
  },
);

test('a button in the pages of a site opens the side panel, stays where it is dragged, and shows that work goes on', async () => {
  const { browser, extensionOrigin, page } = await openTab();
  const popup = await browser.newPage();
  await popup.goto(`${extensionOrigin}/panel/popup/popup.html`);
  const tab = await popup.evaluate(
    async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id ?? 0,
    page.url(),
  );
  await popup.goto(`${extensionOrigin}/panel/popup/popup.html?tab=${tab}`);
  await popup.locator('label ::-p-text(Chat button on this site)').click();
  await page.bringToFront();
  const { width, height } = page.viewport() ?? { width: 0, height: 0 };
  const hostAt = (x: number, y: number) =>
    page.evaluate((x, y) => document.elementFromPoint(x, y)?.localName, x, y);
  await expect.poll(() => hostAt(width - 36, height - 36)).toBe('penumbra-overlay');

  // Dragged to the middle, it opens nothing, and is there again in the next document.
  await page.mouse.move(width - 36, height - 36);
  await page.mouse.down();
  await page.mouse.move(width / 2, height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await hostAt(width - 36, height - 36)).not.toBe('penumbra-overlay');
  await page.reload();
  await expect.poll(() => hostAt(width / 2, height / 2)).toBe('penumbra-overlay');
  const sidePanels = () => browser.targets().filter((one) => one.url().endsWith('/side.html'));
  expect(sidePanels()).toEqual([]);

  // A page’s own script can’t press it.
  await page.evaluate(() => {
    const host = document.querySelector('penumbra-overlay');
    host?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  });
  await page.mouse.click(width / 2, height / 2);
  await expect.poll(sidePanels).toHaveLength(1);

  const name = async () => JSON.stringify(await page.accessibility.snapshot());
  expect(await name()).toContain('Open the chat about this page');
  const work = { type: 'penumbra-launcher-work', isRunning: true };
  await popup.evaluate(
    (id, said) => chrome.tabs.sendMessage(id, said).catch(() => null),
    tab,
    work,
  );
  expect(await name()).toContain('Penumbra is working.');

  await popup.bringToFront();
  await popup.locator('label ::-p-text(Chat button on this site)').click();
  await page.bringToFront();
  await expect.poll(() => hostAt(width / 2, height / 2)).not.toBe('penumbra-overlay');
});

/** What a page comes to have in the corner: how, and whether the button has to leave it free. */
const CORNERS: readonly { name: string; html: string; late?: string; isCovered: boolean }[] = [
  { name: 'a fixed button', html: fixed('button'), isCovered: true },
  {
    name: 'a fixed link deep inside',
    html: `<div><div>${fixed('a href="#"')}</div></div>`,
    isCovered: true,
  },
  {
    name: 'one that a class shows',
    html: `<style>.off { display: none }</style><div class="off">${fixed('button')}</div>`,
    late: "document.querySelector('#case .off').className = ''",
    isCovered: true,
  },
  {
    name: 'a fixed one in a shadow tree',
    html: '<div id="host"></div>',
    late: `document.querySelector('#host').attachShadow({ mode: 'closed' }).innerHTML = '${fixed('button')}'`,
    isCovered: true,
  },
  {
    name: 'the send button of an app that fills the window',
    html: `<style>#rest { display: none }</style><div style="position: absolute; inset: 0">${at('absolute', 'button')}</div>`,
    isCovered: true,
  },
  {
    name: 'a row of a list that scrolls inside',
    html: `<div style="position: fixed; inset: 0; overflow: auto; background: #fff">${'<button style="display: block; width: 100%; height: 60px">Row</button>'.repeat(60)}</div>`,
    isCovered: false,
  },
  {
    name: 'the last row of that list',
    html: `<div id="list" style="position: fixed; inset: 0; overflow: auto; background: #fff">${'<p style="height: 500px"></p>'.repeat(4)}<button style="display: block; width: 100%; height: 60px">Last</button></div>`,
    late: "document.querySelector('#list').scrollTop = 99999",
    isCovered: true,
  },
  {
    name: 'links of a page that goes on',
    html: `${'<a href="#" style="display: block; height: 60px; background: #ddd">Link</a>'.repeat(60)}`,
    isCovered: false,
  },
  {
    name: 'a text',
    html: `<p style="position: fixed; right: 0; bottom: 0">Text</p>`,
    isCovered: false,
  },
];

function at(position: string, tag: string): string {
  const [name] = tag.split(' ');
  return `<${tag} style="position: ${position}; right: 10px; bottom: 10px; width: 56px; height: 56px">?</${name}>`;
}

function fixed(tag: string): string {
  return at('fixed', tag);
}

test('the button moves away from what the page has in its corner, whenever that comes, and comes back where a page removes it', async () => {
  const { browser, extensionOrigin, page } = await openTab();
  const popup = await browser.newPage();
  await popup.goto(`${extensionOrigin}/panel/popup/popup.html`);
  const tab = await popup.evaluate(
    async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id ?? 0,
    page.url(),
  );
  await popup.goto(`${extensionOrigin}/panel/popup/popup.html?tab=${tab}`);
  await popup.locator('label ::-p-text(Chat button on this site)').click();
  await page.bringToFront();
  const { width, height } = page.viewport() ?? { width: 0, height: 0 };
  const isCorner = () =>
    page.evaluate(
      (x, y) => document.elementFromPoint(x, y)?.localName === 'penumbra-overlay',
      width - 36,
      height - 36,
    );
  await expect.poll(isCorner).toBe(true);
  await page.evaluate(() => {
    const rest = document.createElement('div');
    rest.id = 'rest';
    rest.append(...document.body.children);
    document.body.append(rest);
  });
  for (const { name, html, late = '', isCovered } of CORNERS) {
    await page.evaluate((content) => {
      const place = document.createElement('div');
      place.id = 'case';
      place.innerHTML = content;
      document.body.prepend(place);
    }, html);
    await page.evaluate(late);
    await page.mouse.move(5, 5);
    if (!isCovered) await new Promise((done) => setTimeout(done, 600));
    await expect.poll(isCorner, { message: name }).toBe(!isCovered);
    await page.evaluate(() => document.querySelector('#case')?.remove());
    await expect.poll(isCorner, { message: `after ${name}` }).toBe(true);
  }

  const removals = [
    "document.querySelector('penumbra-overlay').remove()",
    "document.documentElement.replaceChildren(document.createElement('body'))",
    "document.open(); document.write('<p>Written'); document.close()",
    "document.querySelector('penumbra-overlay').remove()",
  ];
  for (const removal of removals) {
    await page.evaluate(removal);
    await expect.poll(isCorner, { message: removal }).toBe(true);
  }
  await popup.bringToFront();
  await popup.locator('label ::-p-text(Chat button on this site)').click();
});

sweepTest(
  'the side panel talks about a tab without DevTools, and shares its conversations',
  async () => {
    const { browser, extensionOrigin, page } = await openTab();
    const side = await browser.newPage();
    await side.setViewport({ width: 420, height: 800 });
    await side.goto(`${extensionOrigin}/panel/popup/popup.html`);
    await side.evaluate(async (url) => {
      const model = { provider: 'compatible', model: 'big-fake' };
      const baseUrls = { openai: '', anthropic: '', google: '', compatible: `${url}/v1` };
      await chrome.storage.local.set({
        'model-settings': { models: [model], chosen: model, baseUrls },
      });
    }, provider().url);
    const tab = await side.evaluate(async (url) => {
      const tabs = await chrome.tabs.query({});
      return tabs.find((one) => one.url === url)?.id;
    }, page.url());
    await side.goto(`${extensionOrigin}/panel/side.html?tab=${tab}`);

    await side.waitForFunction(() => document.querySelector('.side-tab')?.textContent !== '');
    provider().say(
      { calls: [{ name: 'tab_read_dom', input: { selector: 'body' } }] },
      { text: 'An order.' },
    );
    await side.locator('#chat-input').fill('What is this?');
    await side.keyboard.press('Enter');
    await side.locator('.chat-foot').wait();

    const text = (selector: string) => side.$eval(selector, (el) => el.textContent);
    expect(await text('.chat-reply .markdown')).toBe('An order.');
    expect(await text('.tool-card-state')).toBe('Completed');

    // Another window has the conversation, and follows it.
    const other = await browser.newPage();
    await other.goto(`${extensionOrigin}/panel/side.html?tab=${tab}`);
    await other.locator('[aria-label="Conversations"]').click();
    await other.locator('.chat-item button').click();
    await other.locator('.chat-reply').wait();
    provider().say({ text: 'Second answer.' });
    await side.bringToFront();
    await side.locator('#chat-input').fill('And more?');
    await side.keyboard.press('Enter');
    await side.waitForFunction(() => document.querySelectorAll('.chat-foot').length === 2);
    await other.waitForFunction(() => document.querySelectorAll('.chat-foot').length === 2);
    expect(await other.$$eval('.markdown', (all) => all.at(-1)?.textContent)).toBe(
      'Second answer.',
    );
  },
);

async function openTab() {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  const { page, panel } = opened;
  const browser = page.browser();
  const extensionOrigin = panel.url().replace(/\/panel\/.*/, '');
  return { browser, extensionOrigin, page };
}
