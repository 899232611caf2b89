import type { RememberedElement } from '../healing/remembered-element.ts';
import { type Settled, settledText } from '../page/settled.ts';
import type { ActReport } from './act-report.ts';
import type { Recovery } from './step-record.ts';

/** A report with the line before all others: that the element is still the one that was meant. */
export function withCheck(
  report: ActReport,
  target: RememberedElement | null,
  recovery: Recovery | undefined,
): ActReport {
  if (!target) return report;
  const text = recovery ? recovery.sentence : `it is still ${target.role} “${target.name}”`;
  return { ...report, log: [{ stage: 'check', at: 0, text }, ...report.log] };
}

/** A report with the line behind all others: how the page came to rest, `at` ms after the action began. */
export function withSettle(report: ActReport, settled: Settled, at: number): ActReport {
  const line = { stage: 'settle' as const, at, text: settledText(settled) };
  return { ...report, log: [...report.log, line] };
}

/** A report with what the browser told while the page came to rest. */
export function withNotices(report: ActReport, notices: readonly string[], at: number): ActReport {
  const lines = notices.map((text) => ({ stage: 'settle' as const, at, text }));
  return { ...report, log: [...report.log, ...lines] };
}
