import type { Frame, Page } from 'puppeteer-core';
import { t } from '../../core/platform/messages/messages.ts';
import type { PageArguments } from '../arguments/page-arguments.ts';
import { builtExtension } from '../setup/built-extension.ts';
import { openPanel } from './open-panel.ts';
import { reportSlow } from './report-slow.ts';
import { type PageUse, withPage } from './with-page.ts';

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
