import { ActLog } from '../../core/agent/act-log.ts';
import type { ActReport } from '../../core/agent/act-report.ts';

/** Nothing can be done with an element that has left since it was resolved. */
export function elementGone(): ActReport {
  return new ActLog().refused(
    'STALE_DOCUMENT: the element has just left the page. Nothing was done.',
    'STALE_DOCUMENT',
  );
}
