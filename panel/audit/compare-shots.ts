import type { ScreenAudit, Shot } from '../../core/audit/screen-audit.ts';
import type { CompareRequest } from './compare-worker.ts';
import CompareWorker from './compare-worker.ts?worker';

/** Milliseconds until a comparison is given up. */
const DEADLINE = 20_000;

export type CompareShots = (before: Shot, after: Shot) => Promise<ScreenAudit>;

/** Compares millions of pixels in a worker, which goes when that is done: it is not often asked. */
export const compareShots: CompareShots = (before, after) => {
  const worker = new CompareWorker();
  const { promise, resolve, reject } = Promise.withResolvers<ScreenAudit>();
  worker.addEventListener('message', ({ data }: MessageEvent<ScreenAudit>) => resolve(data));
  worker.addEventListener('error', ({ message }) =>
    reject(new Error(`The comparison failed: ${message}`)),
  );
  const late = setTimeout(() => reject(new Error('The comparison took too long.')), DEADLINE);
  const request: CompareRequest = { before, after };
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
};
