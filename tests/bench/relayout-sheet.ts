import type { Page } from 'puppeteer-core';

/** Narrows the page by a pixel, while it is on: see `ReadOptions`. */
export async function addRelayoutSheet(page: Page): Promise<void> {
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.id = 'relayout';
    style.textContent = 'body { padding-right: 1px !important }';
    document.head.append(style);
  });
}
