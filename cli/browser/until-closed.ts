import type { Browser } from 'puppeteer-core';

/** Resolves when the browser is gone: closed by a person, by a signal, or crashed. */
export async function untilClosed(browser: Browser): Promise<void> {
  if (!browser.connected) return;
  await new Promise<void>((resolve) => {
    browser.once('disconnected', () => resolve());
  });
}
