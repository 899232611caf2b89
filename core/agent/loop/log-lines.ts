import type { ActReport } from '../../page/act/act-report.ts';
import type { RememberedElement } from '../../page/healing/remember-element.ts';
import { type Settled, settledText } from '../../page/settle/settled.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import type { Recovery } from '../run/step-record.ts';

/** A report with a first line that says whether the element is still the one that was meant. */
export function withCheck(
  report: ActReport,
  target: RememberedElement | null,
  recovery: Recovery | undefined,
): ActReport {
  if (!target) return report;
  const text = recovery
    ? recovery.sentence
    : msg('run.itIsStill', { role: target.role, name: target.name });
  return { ...report, log: [{ stage: 'check', at: 0, text }, ...report.log] };
}

/** A report with a last line that says how the page came to rest, `at` ms after the action began. */
export function withSettle(report: ActReport, settled: Settled, at: number): ActReport {
  const line = { stage: 'settle' as const, at, text: settledText(settled) };
  return { ...report, log: [...report.log, line] };
}

/** A report with the browser's notices while the page came to rest. */
export function withNotices(report: ActReport, notices: readonly Text[], at: number): ActReport {
  const lines = notices.map((text) => ({ stage: 'settle' as const, at, text }));
  return { ...report, log: [...report.log, ...lines] };
}
