import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { ScreenAudit, ScreenCapture } from '../../../core/style/audit/screen-audit.ts';
import type { CompareRequest } from './compare-worker.ts';
import CompareWorker from './compare-worker.ts?worker';

/** Milliseconds after which a comparison is aborted. */
const DEADLINE = 20_000;

export type CompareShots = (before: ScreenCapture, after: ScreenCapture) => Promise<ScreenAudit>;

/** Compares millions of pixels in a worker, which ends after the comparison: it is rarely needed. */
export const compareShots: CompareShots = (before, after) => {
  const worker = new CompareWorker();
  const { promise, resolve, reject } = Promise.withResolvers<ScreenAudit>();
  worker.addEventListener('message', ({ data }: MessageEvent<ScreenAudit>) => resolve(data));
  worker.addEventListener('error', ({ message }) =>
    reject(new MessageError(msg('audit.comparisonFailed', { message }))),
  );
  const late = setTimeout(
    () => reject(new MessageError(msg('audit.comparisonTookTooLong'))),
    DEADLINE,
  );
  const request: CompareRequest = { before, after };
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
};
