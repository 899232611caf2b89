import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { useProvider } from './use-provider.ts';

const harness = useHarness();
const provider = useProvider();

test('the toolbar popup opens Chrome’s side panel, which follows the tab in front', async () => {
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
  expect(await side.$eval('.screen-sentence', (el) => el.textContent)).toMatch(/model/);
});

test('the side panel talks about a tab without DevTools, and shares its conversations', async () => {
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
  expect(await other.$$eval('.markdown', (all) => all.at(-1)?.textContent)).toBe('Second answer.');
});

async function openTab() {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  const { page, panel } = opened;
  const browser = page.browser();
  const extensionOrigin = panel.url().replace(/\/panel\/.*/, '');
  return { browser, extensionOrigin, page };
}
