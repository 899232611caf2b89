import type { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import type { PageDialog } from '../../../core/page/tree/page-dialog.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import type { Navigated } from '../tabs/navigate-tab.ts';

/**
 * What came of a navigation. A server may have got a request whose page never came: then it is not known
 * what that did, and it is not sent again by itself (FAULTS G8).
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
      return log.broken(inEnglish('agentPage.noPageCameWhether', { reason: navigated.reason }));
    case 'late':
      if (!dialog) return log.broken(LATE);
      return log.done(
        'none',
        inEnglish('agentPage.dialogOpenedAnsweredFirst', { type: dialog.type }),
      );
  }
}

function whyNotLoaded(reason: string): string {
  if (/next page in history/i.test(reason)) return inEnglish('agentPage.historyTabNoSuch');
  return inEnglish('agentPage.pageNotLoaded', { reason });
}

const STAYED = inEnglish('agentPage.noPageCameOne');

const LATE = inEnglish('agentPage.noNewPageCome');
