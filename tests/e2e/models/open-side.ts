import type { Browser, Page } from 'puppeteer-core';
import type { Harness } from '../harness/harness.ts';

/** Chrome’s own side panel beside pages, with a model of the local server; DevTools is closed unless told. */
export interface Sides {
  browser: Browser;
  page: Page;
  /** Opens it beside a page; its own button would close it. */
  open(beside: Page): Promise<Page>;
  /** A page in a window of its own. */
  openWindow(url: string): Promise<Page>;
}

/** A page with DevTools on it, and what opens side panels. */
export async function openSides(harness: Harness, providerUrl: string): Promise<Sides> {
  const opened = await harness.openPage('/fixtures/agent/order.html');
  await opened.settled();
  const { page, panel } = opened;
  const browser = page.browser();
  const popupPage = `${panel.url().replace(/\/panel\/.*/, '')}/panel/popup/popup.html`;
  const onExtension = async <T>(work: (extension: Page) => Promise<T>): Promise<T> => {
    const extension = await browser.newPage();
    await extension.goto(popupPage);
    try {
      return await work(extension);
    } finally {
      await extension.close().catch(() => undefined);
    }
  };
  await onExtension((extension) =>
    extension.evaluate(async (url) => {
      const model = { provider: 'compatible', model: 'big-fake' };
      const baseUrls = { openai: '', anthropic: '', google: '', compatible: `${url}/v1` };
      await chrome.storage.local.set({
        'model-settings': { models: [model], chosen: model, baseUrls },
      });
    }, providerUrl),
  );
  return {
    browser,
    page,
    async open(beside) {
      const before = new Set(browser.targets());
      const popup = await browser.newPage();
      await popup.goto(popupPage);
      const tab = await popup.evaluate(
        async (url) => (await chrome.tabs.query({})).find((one) => one.url === url)?.id,
        beside.url(),
      );
      await popup.goto(`${popupPage}?tab=${tab}`);
      await popup.bringToFront();
      await popup.locator('.popup > .text-button-primary').click();
      const target = await browser.waitForTarget(
        (one) => one.url().endsWith('/panel/side.html') && !before.has(one),
      );
      const side = await target.asPage();
      await beside.bringToFront();
      return side;
    },
    async openWindow(url) {
      await onExtension((extension) =>
        extension.evaluate((address) => chrome.windows.create({ url: address }), url),
      );
      const target = await browser.waitForTarget((one) => one.url() === url);
      const found = await target.page();
      if (!found) throw new Error(`No window shows ${url}.`);
      return found;
    },
  };
}

/** Resolves once an element that matches says this. */
export const shown = (side: Page, selector: string, part: string) =>
  side.waitForFunction(
    (at, words) =>
      [...document.querySelectorAll(at)].some((one) => one.textContent?.includes(words)),
    { timeout: 20_000 },
    selector,
    part,
  );
