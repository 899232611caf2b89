import type { Browser, Page } from 'puppeteer-core';
import { openPageTab } from '../../cli/browser/cdp-tab.ts';
import { ANSWER_DEADLINE_MS, loadTab } from '../../cli/browser/load-page.ts';
import { followTab } from '../../core/session/follow-tab.ts';
import { Session } from '../../core/session/session.ts';

/** Loads an address in a tab that nothing else follows, as {@link loadTab} does. */
export async function loadPage(
  page: Page,
  url: string,
  deadline = ANSWER_DEADLINE_MS,
): Promise<void> {
  const session = new Session();
  session.tell({ type: 'connected' });
  session.tell({ type: 'opened', tab: 1, opener: null, url: page.url() });
  const { main: cdp, close } = await openPageTab(page, deadline);
  try {
    await followTab({ session, tab: 1, cdp, dismisses: () => false });
    await loadTab({ session, tab: 1, cdp }, url, { deadline });
  } finally {
    session.end();
    await close();
  }
}

/** Resolves when the browser is gone: closed by a person, by a signal, or crashed. */
export async function untilClosed(browser: Browser): Promise<void> {
  if (!browser.connected) return;
  await new Promise<void>((resolve) => {
    browser.once('disconnected', () => resolve());
  });
}
