import type { Page } from 'puppeteer-core';
import { afterEach, test } from 'vitest';
import { useHarness } from '../harness/use-harness.ts';
import { soon } from '../tree/soon.ts';
import { extensionWorker, forgetSites } from './keep-dark.ts';
import { canvas } from './open-dark.ts';

/** Painted by the page, or by nothing. */
const LIGHT = /^(rgb\(255, 255, 255\)|rgba\(0, 0, 0, 0\))$/;
const DARK = 'rgb(30, 30, 30)';

const harness = useHarness();

afterEach(() => forgetSites(harness()));

test('the popup makes a page dark without DevTools, for one visit and always', async () => {
  const page = await harness().openTab('/fixtures/dark/kept/layers-first.html');
  const popup = await popupOf(page);
  const press = async (name: string) => {
    await popup.bringToFront();
    await popup.locator(`::-p-aria(${name})`).click();
  };
  await press('This visit');
  await canvas(page).toBe(DARK);
  await page.reload();
  await canvas(page).toBe(DARK);
  const other = await harness().openTab('/fixtures/dark/kept/layers-second.html');
  await canvas(other).toMatch(LIGHT);

  await press('Always on this site');
  await canvas(other).toBe(DARK);
  await other.goto(harness().url('/fixtures/dark/kept/styles-second.html'));
  await canvas(other).toBe(DARK);

  await press('Off');
  await canvas(page).toMatch(LIGHT);
  await canvas(other).toMatch(LIGHT);
});

test.each(['styles', 'bare'])(
  'a page of %s that the popup keeps dark is in the list of sites, and goes from there',
  async (kind) => {
    const page = await harness().openTab(`/fixtures/dark/kept/${kind}-first.html`);
    await (await popupOf(page)).locator('::-p-aria(Always on this site)').click();
    await canvas(page).toBe(DARK);
    const { url } = await extension();
    const sites = await harness().openTab(url);
    await soon(() => sites.$$eval('.popup-name', (names) => names.length)).toBe(1);
    await sites.locator('.popup-sites li .icon-button').click();
    await canvas(page).toMatch(LIGHT);
    await soon(() => sites.$$eval('.popup-name', (names) => names.length)).toBe(0);
  },
);

async function extension() {
  const worker = await extensionWorker(harness());
  const url = new URL('/panel/popup/popup.html', worker.url()).href;
  return { worker, url };
}

/** Chrome’s own toolbar is out of a test’s reach: its popup is opened as a page. */
async function popupOf(page: Page): Promise<Page> {
  const { worker, url } = await extension();
  const id = await worker.evaluate(async (at) => {
    const tabs = await chrome.tabs.query({});
    return tabs.find((tab) => tab.url === at)?.id;
  }, page.url());
  return harness().openTab(`${url}?tab=${id}`);
}
