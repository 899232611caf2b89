import { CdpError } from '../../core/platform/cdp/cdp-error.ts';
import type { CdpTab } from '../../core/platform/cdp/cdp-session.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { type PageRemote, pageRemote } from '../../core/remote/page-remote.ts';
import { reportSlow } from '../browser/with-page.ts';
import { TabPage } from './tab-page.ts';

/** A page that let the reader in late is still given so long to be read. Milliseconds. */
const MIN_PATIENCE_MS = 1000;

/** A tab that is read, and the page in it. */
export interface ReadTab {
  tab: CdpTab;
  page: TabPage;
}

/**
 * Reads a tab while `use` works; leaves nothing in its page. The page may take `patience` milliseconds to let the
 * reader in: rejects with a sentence after that.
 */
export async function readTab<Result>(
  opening: CdpTab | Promise<CdpTab>,
  script: string,
  patience: number,
  use: (remote: PageRemote, patience: number, read: ReadTab) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const seconds = Math.round(patience / 1000);
  const start = async () => {
    const tab = await opening;
    const page = new TabPage(tab, script);
    try {
      await page.start();
      return { tab, page };
    } catch (error) {
      await page.close();
      throw error;
    }
  };
  const { tab, page } = await reportSlow(t('cli.waitingForPage', { seconds }), start()).catch(
    (error: unknown) => {
      if (!(error instanceof CdpError) || error.code !== 'TIMEOUT') throw error;
      throw new Error(
        t('page.pageNotReadWithin', { seconds, what: t('common.pageNotResponding') }),
      );
    },
  );
  const pageDebugger = { use: async () => ({ tab, release: () => undefined }) };
  try {
    const left = Math.round(patience - (performance.now() - started));
    const remote = pageRemote(page, { pageDebugger });
    return await use(remote, Math.max(MIN_PATIENCE_MS, left), { tab, page });
  } finally {
    await page.close();
  }
}
