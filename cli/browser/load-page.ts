import type { Page } from 'puppeteer-core';
import { errorText } from '../../core/text/error-text.ts';

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
  if (isClosedToExtensions(page.url())) {
    throw new Error(`Chrome lets no extension read ${url}; open a web page or a file.`);
  }
  await page
    .waitForFunction(() => document.readyState === 'complete', { timeout: LOAD_DEADLINE })
    .catch(() => undefined);
}

/** DevTools registers no extension's panel on such a page, so waiting for ours would be in vain. */
function isClosedToExtensions(url: string): boolean {
  return /^(chrome|chrome-[a-z]+|devtools|view-source):|^https:\/\/chromewebstore\.google\.com\//.test(
    url,
  );
}

/** `net::ERR_CONNECTION_REFUSED at http://…` → `ERR_CONNECTION_REFUSED`. */
function reason(error: unknown): string {
  const message = errorText(error);
  if (/timeout/i.test(message)) return 'it did not answer within 30 s';
  return /ERR_\w+/.exec(message)?.[0] ?? message.replace(/\.$/, '');
}
