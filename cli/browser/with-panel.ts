import type { Frame, Page } from 'puppeteer-core';
import { ensureBuilt } from '../ensure-built.ts';
import type { PageArguments } from '../page-arguments.ts';
import { launchBrowser } from './launch.ts';
import { openPage } from './open-page.ts';
import { openPanel } from './open-panel.ts';

/**
 * Opens a page in a headless browser of its own with DevTools on the Penumbra panel, and returns what
 * `use` made of them. The browser is closed in any case, and at once when `end` is aborted; without it,
 * when the process is interrupted. Rejects with a sentence.
 */
export async function withPanel<Result>(
  asked: PageArguments,
  use: (page: Page, panel: Frame) => Promise<Result>,
  end?: AbortSignal,
): Promise<Result> {
  const dist = await ensureBuilt();
  const browser = await launchBrowser({ headless: true, dist, ...(end && { end }) });
  try {
    const page = await openPage(browser, asked);
    const { panel } = await openPanel(page);
    return await use(page, panel);
  } finally {
    await browser.close();
  }
}
