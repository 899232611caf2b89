import type { Browser, Frame, Page } from 'puppeteer-core';
import { t } from '../../core/platform/messages/messages.ts';
import { ensureBuilt } from '../../scripts/build/ensure-built.ts';
import { progress } from '../../scripts/setup/progress.mjs';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { launchBrowser } from './launch.ts';
import { loadPage } from './load-page.ts';
import { openPanel } from './open-panel.ts';

/**
 * Opens a page in a headless browser of its own with DevTools on the Penumbra panel, and returns
 * the result of `use`. Always closes the browser, at once when `end` is aborted; without `end`,
 * when the process is interrupted. Rejects with a sentence.
 */
export async function withPanel<Result>(
  asked: PageArguments,
  use: (page: Page, panel: Frame) => Promise<Result>,
  end?: AbortSignal,
): Promise<Result> {
  const dist = await ensureBuilt();
  const browser = await reportSlow(
    t('cli.startingChromium'),
    launchBrowser({ headless: true, dist, ...(end && { end }) }),
  );
  try {
    const page = await reportSlow(
      t('cli.loading', { address: asked.address }),
      openPage(browser, asked),
    );
    const { panel } = await reportSlow(t('cli.openingDevTools'), openPanel(page));
    return await use(page, panel);
  } finally {
    await browser.close();
  }
}

/** A new tab of the given size with the page in it. Rejects with a sentence, as `loadPage` does. */
async function openPage(browser: Browser, { address, viewport }: PageArguments): Promise<Page> {
  const page = await browser.newPage();
  // Nobody is there to answer, and a dialog would block the page.
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));
  await page.setViewport(viewport);
  await loadPage(page, address);
  return page;
}

/** Nobody wonders about a shorter wait. Milliseconds. */
const SLOW_MS = 1000;

/** Settles as `work` does, and says on standard error what is going on once it has taken a second. */
async function reportSlow<T>(what: string, work: Promise<T>): Promise<T> {
  const timer = setTimeout(() => progress(what), SLOW_MS);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
