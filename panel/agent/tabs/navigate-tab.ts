import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import { keepsDocument } from '../../../core/page/frame/frame-problems.ts';
import { MessageError, msg, type Text } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { Session } from '../../../core/session/session.ts';
import type { Outcome } from '../../../core/session/session-state.ts';
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

/** Starts a navigation of a tab and waits for its document, or for a move within the document. */
export async function navigateTab(
  session: Session,
  tab: number,
  start: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<Navigated> {
  const end = new AbortController();
  const wanted = { states: ['ready'], turns: (session.tab(tab)?.turns ?? 0) + 1 } as const;
  const patience = { deadline: DEADLINE_MS, signal: AbortSignal.any([signal, end.signal]) };
  const coming = session.wait(tab, wanted, patience);
  try {
    await start();
    return arrivalOf(await coming);
  } catch (error) {
    return { type: 'not-begun', reason: errorText(error) };
  } finally {
    end.abort();
  }
}

function arrivalOf(outcome: Outcome): Navigated {
  if (outcome.type === 'held-up' && outcome.state === 'closed') {
    return { type: 'failed', reason: msg('common.tabClosed') };
  }
  if (outcome.type !== 'reached') return { type: 'late' };
  const { failure, url } = outcome.tab;
  if (!failure) return { type: 'arrived', url };
  const { error: reason } = failure;
  return { type: keepsDocument(reason) ? 'stayed' : 'failed', reason };
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
