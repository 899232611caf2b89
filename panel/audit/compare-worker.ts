import { auditScreens, type ScreenAudit, type Shot } from '../../core/audit/screen-audit.ts';

/** Two shots to compare; the worker takes one pair at a time. */
export interface CompareRequest {
  before: Shot;
  after: Shot;
}

addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  const audit: ScreenAudit = auditScreens(data.before, data.after);
  postMessage(audit);
});
