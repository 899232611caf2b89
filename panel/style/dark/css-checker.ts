import { t } from '../../../core/platform/messages/messages.ts';
import type { CheckReply, CheckRequest } from './check-worker.ts';
import CheckWorker from './check-worker.ts?worker';
import type { CheckCss } from './dark-text-model.ts';

/** Milliseconds after which a check is aborted. */
const DEADLINE = 10_000;

/**
 * A checker whose worker, with its parser, starts with the first call, so that typing is never
 * blocked.
 */
export function createCssChecker(): CheckCss {
  let worker: Worker | null = null;
  let lastId = 0;
  return (css, allowed) => {
    worker ??= new CheckWorker();
    lastId += 1;
    return ask(worker, { id: lastId, css, allowed });
  };
}

function ask(worker: Worker, request: CheckRequest): ReturnType<CheckCss> {
  const { promise, resolve, reject } = Promise.withResolvers<CheckReply['problems']>();
  const done = new AbortController();
  const options = { signal: done.signal };
  const onMessage = ({ data }: MessageEvent<CheckReply>) => {
    if (data.id === request.id) resolve(data.problems);
  };
  worker.addEventListener('message', onMessage, options);
  const failed = (event: ErrorEvent) =>
    reject(new Error(t('dark.theCheckFailed', { message: event.message })));
  worker.addEventListener('error', failed, options);
  const late = setTimeout(() => reject(new Error(t('dark.checkTookTooLong'))), DEADLINE);
  worker.postMessage(request);
  return promise.finally(() => {
    clearTimeout(late);
    done.abort();
  });
}
