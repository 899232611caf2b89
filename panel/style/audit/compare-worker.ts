import {
  auditScreens,
  type ScreenAudit,
  type ScreenCapture,
} from '../../../core/style/audit/screen-audit.ts';

/** Two shots to compare; the worker takes one pair at a time. */
export interface CompareRequest {
  before: ScreenCapture;
  after: ScreenCapture;
}

addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  const audit: ScreenAudit = auditScreens(data.before, data.after);
  postMessage(audit);
});
