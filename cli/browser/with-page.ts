import type { Page, Viewport } from 'puppeteer-core';
import { progress } from '../setup/progress.mjs';

/** Nobody wonders about a shorter wait. Milliseconds. */
const SLOW_MS = 1000;

/** Settles as `work` does, and says on standard error what is going on once it has taken a second. */
export async function reportSlow<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => progress(what), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

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
