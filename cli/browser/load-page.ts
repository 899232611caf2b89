import type { Page } from 'puppeteer-core';

const ANSWER_DEADLINE = 30_000;
const LOAD_DEADLINE = 10_000;

/**
 * Loads an address in a tab. Throws a sentence when it cannot be reached or does not answer within
 * 30 s; images and scripts that take longer than 10 s more are not waited for.
 */
export async function loadPage(page: Page, url: string): Promise<void> {
  try {
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: ANSWER_DEADLINE });
  } catch (error) {
    throw new Error(`${url} could not be opened: ${reason(error)}.`);
  }
  await page
    .waitForFunction(() => document.readyState === 'complete', { timeout: LOAD_DEADLINE })
    .catch(() => undefined);
}

/** `net::ERR_CONNECTION_REFUSED at http://…` → `ERR_CONNECTION_REFUSED`. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (/timeout/i.test(message)) return 'it did not answer within 30 s';
  return /ERR_\w+/.exec(message)?.[0] ?? message.replace(/\.$/, '');
}
