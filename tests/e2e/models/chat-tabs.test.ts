import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { useProvider } from './use-provider.ts';

// Which tabs have the side panel open, the browser remembers.
const harness = useHarness({ isOwn: true });
const provider = useProvider();

/** Chrome’s own side panel beside a page, with a model of the local server. */
async function openSide() {
  const opened = await harness().openPage('/fixtures/agent/order.html');
  await opened.settled();
  const { page, panel } = opened;
  const browser = page.browser();
  const extension = panel.url().replace(/\/panel\/.*/, '');
  const first = await browser.newPage();
  await first.goto(`${extension}/panel/popup/popup.html`);
  await first.evaluate(async (url) => {
    const model = { provider: 'compatible', model: 'big-fake' };
    const baseUrls = { openai: '', anthropic: '', google: '', compatible: `${url}/v1` };
    await chrome.storage.local.set({
      'model-settings': { models: [model], chosen: model, baseUrls },
    });
  }, provider().url);
  await first.close();
  const open = async (beside: Page) => {
    // Its own button closes it.
    const popup = await browser.newPage();
    await popup.goto(`${extension}/panel/popup/popup.html`);
    const tab = await popup.evaluate(
      async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id,
      beside.url(),
    );
    await popup.goto(`${extension}/panel/popup/popup.html?tab=${tab}`);
    await popup.bringToFront();
    await popup.locator('.popup > .text-button-primary').click();
    const target = await browser.waitForTarget((one) => one.url().endsWith('/panel/side.html'));
    const side = await target.asPage();
    await beside.bringToFront();
    return side;
  };
  return { browser, page, open };
}

const shown = (side: Page, selector: string, part: string) =>
  side.waitForFunction(
    (at, words) =>
      [...document.querySelectorAll(at)].some((one) => one.textContent?.includes(words)),
    { timeout: 20_000 },
    selector,
    part,
  );

test('an answer goes on while another tab is in front and the side panel is closed, and is one press away', async () => {
  const { browser, page, open } = await openSide();
  const side = await open(page);
  await shown(side, '.side-tab', 'Order');
  await side.waitForSelector('#chat-input');
  provider().say({ text: 'They sell chairs and', fault: { type: 'stall', afterFrames: 3 } });
  await side.locator('#chat-input').fill('What is sold?');
  await side.keyboard.press('Enter');
  await shown(side, '.chat-reply .markdown', 'They');
  const arrived = await side.$eval('.chat-reply .markdown', (el) => el.textContent ?? '');
  await side.locator('#chat-input').fill('A draft about orders');

  const other = await browser.newPage();
  await other.goto(new URL('/fixtures/agent/focus.html', page.url()).href);
  await other.bringToFront();
  await side.waitForFunction(() => !document.querySelector('.chat-reply'));
  expect(await side.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe('');
  await side.locator('#chat-input').fill('A draft about elsewhere');

  await side.close();
  provider().say({ text: ' tables, both of oak.' });
  const again = await open(other);
  await shown(again, '.warning-bar', 'is complete');
  expect(await again.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe(
    'A draft about elsewhere',
  );
  await again.locator('.warning-bar ::-p-text(Show)').click();
  await shown(again, '.chat-reply .markdown', 'tables, both of oak.');
  const whole = await again.$eval('.chat-reply .markdown', (el) => el.textContent ?? '');
  expect(whole.startsWith(arrived.trim())).toBe(true);
  expect(await again.$$('.chat-user')).toHaveLength(1);
  expect(await again.$eval('#chat-input', (el) => (el as HTMLTextAreaElement).value)).toBe(
    'A draft about orders',
  );
  const asked = provider().requests.filter(({ path }) => path.endsWith('/completions'));
  expect(asked).toHaveLength(2);
  await again.close();
});
