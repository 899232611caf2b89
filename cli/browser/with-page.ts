import type { Browser, Frame, Page, Viewport } from 'puppeteer-core';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { builtExtension } from '../setup/built-extension.ts';
import { progress } from '../setup/progress.mjs';
import { type LaunchOptions, launchBrowser } from './launch.ts';
import { loadPage } from './load-page.ts';
import { openPanel } from './open-panel.ts';

/** How a page is used. */
interface PageUse extends Pick<LaunchOptions, 'end' | 'args'> {
  /** Called with the empty tab, before the page is loaded in it. */
  opened?: (page: Page) => void;
}

/** A page that has taken all its time to load is still given so long to be read. Milliseconds. */
const MIN_PATIENCE_MS = 1000;

/**
 * Opens a page in a headless browser of its own, and returns the result of `use`, which gets how long the page
 * may still be waited for in milliseconds. Always closes the
 * browser, at once when `end` is aborted; without `end`, when the process is interrupted. Rejects with a
 * sentence.
 */
export async function withPage<Result>(
  asked: PageArguments,
  { opened, args = [], ...options }: PageUse & Pick<LaunchOptions, 'dist'>,
  use: (page: Page, patience: number) => Promise<Result>,
): Promise<Result> {
  const browser = await reportSlow(
    t('cli.startingChromium'),
    launchBrowser({ headless: true, args: [NO_DEBUGGER_BAR, ...args], ...options }),
  );
  try {
    const started = performance.now();
    const page = await reportSlow(
      t('cli.loading', { address: asked.address }),
      openPage(browser, asked, opened),
    );
    // Node’s timers take whole milliseconds alone.
    const left = Math.round(asked.timeout - (performance.now() - started));
    return await use(page, Math.max(MIN_PATIENCE_MS, left));
  } finally {
    await browser.close();
  }
}

/** A new tab of the given size with the page in it. Rejects with a sentence, as `loadPage` does. */
async function openPage(
  browser: Browser,
  { address, viewport, timeout }: PageArguments,
  opened: PageUse['opened'],
): Promise<Page> {
  const page = await browser.newPage();
  opened?.(page);
  dismissDialogs(page);
  await sizePage(page, viewport);
  await loadPage(page, address, timeout);
  return page;
}

/** Nobody is there to answer, and a dialog would block the page. */
export function dismissDialogs(page: Page): void {
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => undefined));
}

/**
 * Opens a page in a headless browser of its own with DevTools on the Penumbra panel, and returns
 * the result of `use`, as `withPage` does. Always closes the browser, at once when `how.end` is aborted; without it,
 * when the process is interrupted. Rejects with a sentence.
 */
export async function withPanel<Result>(
  asked: PageArguments,
  use: (page: Page, panel: Frame, patience: number) => Promise<Result>,
  how: PageUse = {},
): Promise<Result> {
  const dist = await builtExtension();
  const withDevTools = async (page: Page, patience: number) => {
    const { panel } = await reportSlow(t('cli.openingDevTools'), openPanel(page));
    return use(page, panel, patience);
  };
  return withPage(asked, { dist, ...how }, withDevTools);
}

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
