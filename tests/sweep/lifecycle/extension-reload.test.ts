import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { distFolder } from '../../../cli/setup/project.ts';
import { waitFor } from '../../e2e/extraction/wait-for.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { namesIn, openButtons } from '../../e2e/lifecycle/open-button-page.ts';

const harness = useHarness();

const NOTICE = 'Penumbra was reloaded. Close and reopen DevTools to continue.';

/** Whether the page shows the notice: its shadow root is closed, so only the browser can tell. */
async function showsNotice(page: Page): Promise<boolean> {
  const session = await page.createCDPSession();
  const { root } = await session.send('DOM.getDocument', { depth: -1, pierce: true });
  await session.detach();
  return JSON.stringify(root).includes(NOTICE);
}

test('a reload of the extension is told in the page for 10 s, and leaves nothing (A12, B12)', async () => {
  const opened = await openButtons(harness(), 'one');
  const { page } = opened;
  const id = new URL(opened.panel.url()).host;
  await opened.panel.evaluate(() => void setTimeout(() => chrome.runtime.reload(), 0));
  await waitFor(() => showsNotice(page), true);
  const told = Date.now();
  expect(await page.$$eval('[data-llm-id]', (els) => els.length)).toBe(0);

  if (!opened.devtools.isClosed()) await opened.devtools.close();
  // Chrome leaves an extension off that was loaded over the protocol and then reloaded itself.
  const { browser } = harness();
  await browser.uninstallExtension(id);
  await browser.installExtension(distFolder());
  const reopened = await harness().openPanel(page);
  await reopened.settled();
  await waitFor(() => namesIn(reopened), ['one first', 'one second']);

  await waitFor(() => showsNotice(page), false, 15_000);
  expect(Date.now() - told).toBeGreaterThan(5000);
});
