import { ActLog } from '../../page/act/act-log.ts';
import type { IntendedTarget, TargetedOrder } from '../../page/act/act-order.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import { english, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import type { HandTab } from './act-trusted.ts';

/** What is not meant for the document in the present tab. */
const NAMES_ITS_TAB: ReadonlySet<TargetedOrder['tool']> = new Set([
  'answer_dialog',
  'open_tab',
  'switch_tab',
  'close_tab',
]);

/** The report on an order that does not fit the tab as it is now; null for one that does. */
export function unfitReport(
  order: TargetedOrder,
  { dialog, hands }: Pick<HandTab, 'dialog' | 'hands'>,
): ActReport | null {
  if (dialog && order.tool !== 'answer_dialog') {
    return new ActLog().refused(msg('agentPage.pageShowsDialogAnswer', { type: dialog.type }));
  }
  // A tab may have joined the task since, or the page may have gone elsewhere (FAULTS G9).
  if (NAMES_ITS_TAB.has(order.tool) || hands.document === order.meant.document) return null;
  return new ActLog().refused(msg('agentPage.staleDocumentTabTask'), 'STALE_DOCUMENT');
}

/** What goes past the frames' scripts has them asked first. */
export async function confirmed(
  { hands }: Pick<HandTab, 'hands'>,
  meant: IntendedTarget,
  work: () => Promise<ActReport>,
): Promise<ActReport> {
  const why = await hands.confirm(meant).catch(errorText);
  return why === null ? work() : new ActLog().refused(why, 'STALE_DOCUMENT');
}

/** The policy has judged the address; nothing else reaches the browser, whatever came in between. */
export function webAddress(url: string): string {
  if (webOrigin(url) === null) throw new MessageError(msg('agentPage.onlyHttpHttpsAddresses'));
  return url;
}

/** A report with what the browser or the page has told meanwhile. */
export function withNotices(
  report: Extract<ActReport, { type: 'done' }>,
  notices: readonly Text[],
): ActReport {
  if (notices.length === 0) return report;
  const text = [...(report.text ? [report.text] : []), ...notices.map(english)].join(' ');
  return { ...report, text };
}
