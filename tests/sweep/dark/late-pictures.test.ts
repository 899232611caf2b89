import { setTimeout as after } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { expect, onTestFinished, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';

const harness = useHarness();

/** Longer than a reading of a page waits for its pictures. */
const DELAY_MS = 1_200;
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M2 2h20v6H2zM2 12h20v4H2z"/></svg>';
const HTML = `<!doctype html><title>Late</title><style>
.late { width: 24px; height: 24px; background: url(/late-icon.svg?1) no-repeat }
.soon { width: 24px; height: 24px; background: url("data:image/svg+xml,${encodeURIComponent(ICON)}") }
</style><body><p>Words</p><div class="late"></div><div class="soon"></div>`;

test('an icon that arrives after the page was made dark is redrawn once it is there', async () => {
  const { page, panel } = await harness().openPage(harness().url('/fixtures/dark/plain.html'));
  await page.setRequestInterception(true);
  onTestFinished(() => page.setRequestInterception(false));
  page.on('request', async (request) => {
    if (!request.url().includes('late-icon')) return request.continue();
    await after(DELAY_MS);
    await request.respond({ contentType: 'image/svg+xml', body: ICON }).catch(() => undefined);
  });
  await page.setContent(HTML, { waitUntil: 'domcontentloaded' });

  await callPanel(panel, 'darken', { strategy: 'generate' });
  expect(await pictureOf(page, '.soon')).toContain('%23');
  await expect.poll(() => pictureOf(page, '.late'), { timeout: 10_000 }).toContain('data:image');
  expect(await pictureOf(page, '.soon')).not.toContain(encodeURIComponent(ICON));
});

function pictureOf(page: Page, selector: string): Promise<string> {
  return page.$eval(selector, (el) => getComputedStyle(el).backgroundImage);
}
