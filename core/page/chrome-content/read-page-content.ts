import { CdpError } from '../../platform/cdp/cdp-error.ts';
import type { CdpSession } from '../../platform/cdp/cdp-session.ts';
import { t } from '../../platform/messages/messages.ts';
import { decodePageContent } from './decode-page-content.ts';
import type { PageContent } from './page-content.ts';

/** Milliseconds; 110,000 accessible nodes took 1,000. */
const READ_DEADLINE_MS = 15_000;

/**
 * Chrome's own view of the page for agents, frames of every origin included. Throws a `CdpError`,
 * `UNSUPPORTED` with a sentence when the browser has no such command.
 */
export async function readPageContent(main: CdpSession): Promise<PageContent> {
  try {
    const [{ content }, metrics] = await Promise.all([
      main.send('Page.getAnnotatedPageContent', {}, { deadline: READ_DEADLINE_MS }),
      main.send('Page.getLayoutMetrics'),
    ]);
    const { layoutViewport, cssLayoutViewport } = metrics;
    return decodePageContent(
      content,
      layoutViewport.clientWidth / cssLayoutViewport.clientWidth || 1,
    );
  } catch (error) {
    if (error instanceof RangeError)
      throw new Error(t('chromeContent.notDecoded', { problem: error.message }));
    if (!(error instanceof CdpError) || error.code !== 'UNSUPPORTED') throw error;
    throw new CdpError('UNSUPPORTED', t('chromeContent.unsupported'));
  }
}
