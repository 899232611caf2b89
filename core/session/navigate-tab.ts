import type { ActLog } from '../page/act/act-log.ts';
import type { ActReport } from '../page/act/act-report.ts';
import { keepsDocument } from '../page/frame/failed-load.ts';
import type { PageDialog } from '../page/tree/page-tree.ts';
import { english, inEnglish, msg, type Text } from '../platform/messages/messages.ts';
import { errorText } from '../platform/text/error-text.ts';
import type { Session } from './session.ts';
import type { Outcome } from './session-state.ts';

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

/**
 * What came of a navigation. A server may have got a request whose page never came: then it is not known
 * what that did, and it is not sent again on its own (FAULTS G8).
 */
export function navigationReport(
  navigated: Navigated,
  dialog: PageDialog | null,
  log: ActLog,
): ActReport {
  switch (navigated.type) {
    case 'arrived':
      log.add('settle', navigated.url);
      return log.done('none');
    case 'not-begun':
      return log.refused(whyNotLoaded(navigated.reason));
    case 'stayed':
      return log.done('none', STAYED);
    case 'failed':
      return log.broken(msg('agentPage.noPageCameWhether', { reason: navigated.reason }));
    case 'late':
      if (!dialog) return log.broken(LATE);
      return log.done(
        'none',
        inEnglish('agentPage.dialogOpenedAnsweredFirst', { type: dialog.type }),
      );
  }
}

function whyNotLoaded(reason: Text): Text {
  if (/next page in history/i.test(english(reason))) return msg('agentPage.historyTabNoSuch');
  return msg('agentPage.pageNotLoaded', { reason });
}

const STAYED = inEnglish('agentPage.noPageCameOne');

const LATE = msg('agentPage.noNewPageCome');
