import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import { keepsDocument } from '../../../core/page/frame/frame-problems.ts';
import { MessageError, msg, type Text } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { watchNavigation } from '../../chrome/frames/watch-navigation.ts';

/** A server may take its time. Milliseconds. */
const DEADLINE_MS = 20_000;

/** How a navigation went: to where, or why not. Only what was `not-begun` has reached no server. */
export type Navigated =
  | { type: 'arrived'; url: string }
  | { type: 'not-begun'; reason: Text }
  /** The page of before is still there: a download came, or no content, or another navigation. */
  | { type: 'stayed'; reason: Text }
  | { type: 'failed'; reason: Text }
  | { type: 'late' };

/** Starts a navigation of a tab and waits for its document, or for a move within the document. */
export async function navigateTab(
  tabId: number,
  start: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<Navigated> {
  const { promise, resolve } = Promise.withResolvers<Navigated>();
  const end = new AbortController();
  const arrived = (frameId: number, url: string) => {
    if (frameId === 0) resolve({ type: 'arrived', url });
  };
  watchNavigation(
    tabId,
    {
      committed: arrived,
      moved: arrived,
      failed: (frameId, _url, error) => {
        if (frameId !== 0) return;
        resolve({ type: keepsDocument(error) ? 'stayed' : 'failed', reason: error });
      },
      closed: () => resolve({ type: 'failed', reason: msg('common.tabClosed') }),
    },
    end.signal,
  );
  const timer = setTimeout(() => resolve({ type: 'late' }), DEADLINE_MS);
  signal.addEventListener('abort', () => resolve({ type: 'late' }), { once: true });
  try {
    await start();
    return await promise;
  } catch (error) {
    return { type: 'not-begun', reason: errorText(error) };
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

/** A tab whose page does not come is taken as it is. Milliseconds. */
const MAX_BEGIN_MS = 5000;

/**
 * Resolves when a new tab has left the empty page that every tab begins with; false when its page was blocked
 * and the tab is being closed, or is gone already.
 */
export async function leavesBlankPage(tabId: number): Promise<boolean> {
  const patience = AbortSignal.timeout(MAX_BEGIN_MS);
  const came = await navigateTab(
    tabId,
    async () => {
      const { url = '' } = await chrome.tabs.get(tabId);
      // The listeners are there already: it cannot come unheard in between.
      if (webOrigin(url) !== null) throw new MessageError(msg('agentPage.started'));
    },
    patience,
  );
  if (came.type === 'failed' && came.reason === 'net::ERR_BLOCKED_BY_CLIENT') return false;
  return chrome.tabs.get(tabId).then(
    () => true,
    () => false,
  );
}
