import type { Browser, Page } from 'puppeteer-core';
import { addRelayoutSheet } from './relayout-sheet.ts';

const VIEWPORT = { width: 1280, height: 800 };
const DEADLINE = 60_000;

/** A new tab of the benchmark's size, its page built and its style sheet for layouts in place. */
export async function openBenchPage(browser: Browser, url: string, ready?: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(VIEWPORT);
  await page.goto(url, { timeout: DEADLINE });
  if (ready) await page.waitForFunction(ready, { timeout: DEADLINE });
  await addRelayoutSheet(page);
  return page;
}
