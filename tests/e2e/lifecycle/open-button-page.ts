import type { Page } from 'puppeteer-core';
import type { Harness } from '../harness/harness.ts';
import type { OpenedPage } from '../harness/opened-page.ts';

export const FIXTURE = '/fixtures/extraction/buttons.html';

/** A small page whose first two buttons are named after it, with the panel open on it. */
export async function openButtons(harness: Harness, name: string): Promise<OpenedPage> {
  const opened = await harness.openPage(`${FIXTURE}?${name}`);
  await opened.settled();
  return opened;
}

/** Names in the payload; empty while there is no page to show. */
export async function namesIn(opened: OpenedPage): Promise<string[]> {
  const { type } = await opened.status();
  if (type !== 'ready') return [];
  return (await opened.payload()).interactive_tree.map(({ n }) => n);
}

export async function addButton(page: Page, name: string): Promise<void> {
  await page.evaluate((text) => {
    const button = document.createElement('button');
    button.textContent = text;
    document.body.prepend(button);
  }, name);
}
