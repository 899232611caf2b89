import type { Page } from 'puppeteer-core';

/** Writes a PNG of the whole DevTools window. */
export async function screenshotDevTools(devtools: Page, path: `${string}.png`): Promise<void> {
  await devtools.screenshot({ path });
}
