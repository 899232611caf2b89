import type { Page, Viewport } from 'puppeteer-core';

/** Chrome shows a bar above pages that an extension debugs; in a browser that nobody sees it only takes room. */
export const NO_DEBUGGER_BAR = '--silent-debugger-extension-api';

/**
 * Gives a page this viewport, and its window room for just that: a picture of the tab then shows the page
 * alone, in its own size.
 */
export async function sizePage(page: Page, viewport: Viewport): Promise<void> {
  const { width: contentWidth, height: contentHeight } = viewport;
  await page.resize({ contentWidth, contentHeight });
  await page.setViewport(viewport);
}
