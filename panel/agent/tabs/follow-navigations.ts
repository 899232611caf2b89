import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import { webOrigin } from '../../../core/platform/text/web-origin.ts';
import { navigateTab } from '../../../core/session/navigate-tab.ts';
import { Session } from '../../../core/session/session.ts';
import { watchNavigation } from '../../chrome/frames/watch-navigation.ts';

/** Tells a session what Chrome reports of a tab's navigations, until `signal` aborts. */
export function followNavigations(session: Session, tab: number, signal: AbortSignal): void {
  session.tell({ type: 'opened', tab, opener: null, url: '' });
  const ofPage = (tell: (url: string) => void) => (frameId: number, url: string) => {
    if (frameId === 0) tell(url);
  };
  // Chrome names no navigations to extensions: any report is of the one that is under way.
  const own = { tab, navigation: '' };
  watchNavigation(
    tab,
    {
      started: ofPage((url) => session.tell({ type: 'started', ...own, url })),
      committed: ofPage((url) => session.tell({ type: 'committed', ...own, url })),
      moved: ofPage((url) => session.tell({ type: 'moved', tab, url })),
      failed(frameId, url, error) {
        if (frameId !== 0) return;
        // One that began before anybody listened fails all the same.
        if (!session.tab(tab)?.navigation) session.tell({ type: 'started', ...own, url });
        session.tell({ type: 'failed', ...own, error });
      },
      closed: () => session.tell({ type: 'closed', tab }),
    },
    signal,
  );
}

/** A tab whose page does not come is taken as it is. Milliseconds. */
const MAX_BEGIN_MS = 5000;

/**
 * Resolves when a new tab has left the empty page that every tab begins with; false when its page was blocked
 * and the tab is being closed, or is gone already.
 */
export async function leavesBlankPage(tabId: number): Promise<boolean> {
  const patience = AbortSignal.timeout(MAX_BEGIN_MS);
  const session = new Session();
  const end = new AbortController();
  followNavigations(session, tabId, end.signal);
  const came = await navigateTab(
    session,
    tabId,
    async () => {
      const { url = '', pendingUrl, status } = await chrome.tabs.get(tabId);
      // A window that another page writes goes nowhere.
      const isWritten = pendingUrl === undefined && status === 'complete';
      // The listeners are there already: it cannot come unheard in between.
      if (webOrigin(url) !== null || isWritten) throw new MessageError(msg('agentPage.started'));
    },
    patience,
  ).finally(() => end.abort());
  if (came.type === 'failed' && came.reason === 'net::ERR_BLOCKED_BY_CLIENT') return false;
  return chrome.tabs.get(tabId).then(
    () => true,
    () => false,
  );
}
