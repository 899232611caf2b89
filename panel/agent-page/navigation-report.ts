import type { ActLog } from '../../core/agent/act-log.ts';
import type { ActReport } from '../../core/agent/act-report.ts';
import type { PageDialog } from '../../core/page/page-dialog.ts';
import type { Navigated } from './navigate-tab.ts';

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
      return log.refused(whyNot(navigated.reason));
    case 'stayed':
      return log.done('none', STAYED);
    case 'failed':
      return log.broken(
        `No page came (${navigated.reason}). Whether the server got the request is not known.`,
      );
    case 'late':
      if (!dialog) return log.broken(LATE);
      return log.done('none', `A dialog has opened (${dialog.type}). It is to be answered first.`);
  }
}

function whyNot(reason: string): string {
  if (/next page in history/i.test(reason)) return 'The history of this tab has no such page.';
  return `The page could not be loaded: ${reason}`;
}

const STAYED =
  'No page came of it, and the one of before is still there: it began a download, had no content, or another navigation took its place.';

const LATE =
  'No new page has come within 20 seconds: the server is slow, or the page asks before it is left. Answer what it asks, and look again.';
