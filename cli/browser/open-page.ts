import type { Browser, Page } from 'puppeteer-core';
import type { PageArguments } from '../page-arguments.ts';
import { loadPage } from './load-page.ts';

/** A new tab of the given size with the page in it. Rejects with a sentence, as `loadPage` does. */
export async function openPage(
  browser: Browser,
  { address, viewport }: PageArguments,
): Promise<Page> {
  const page = await browser.newPage();
  // Nobody is there to answer, and a dialog would hold the page up.
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));
  await page.setViewport(viewport);
  await loadPage(page, address);
  return page;
}
