import { MessageError, msg } from '../../../core/platform/messages/messages.ts';
import type { TokenReply, TokenRequest } from './token-worker.ts';
import TokenWorker from './token-worker.ts?worker';

/** Counts o200k tokens off the main thread. Rejects with a sentence, or with the signal's reason. */
export type CountTokens = (text: string, signal: AbortSignal) => Promise<number>;

/** Longest time of a count; 5 MB take about two seconds. Milliseconds. */
const DEADLINE = 60_000;

/** A counter whose worker, with its 2 MB vocabulary, starts with the first call. */
export function createTokenCounter(): CountTokens {
  let worker: Worker | null = null;
  let lastId = 0;
  return (text, signal) => {
    worker ??= new TokenWorker();
    lastId += 1;
    return askCounter(
      worker,
      { id: lastId, text },
      AbortSignal.any([signal, AbortSignal.timeout(DEADLINE)]),
    );
  };
}

function askCounter(worker: Worker, request: TokenRequest, signal: AbortSignal): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const done = new AbortController();
  const options = { signal: done.signal };
  const onMessage = ({ data }: MessageEvent<TokenReply>) => {
    if (data.id === request.id) resolve(data.tokens);
  };
  worker.addEventListener('message', onMessage, options);
  worker.addEventListener(
    'error',
    (e) => reject(new MessageError(msg('payload.countingFailed', { message: e.message }))),
    options,
  );
  signal.addEventListener('abort', () => reject(signal.reason), options);
  worker.postMessage(request);
  return promise.finally(() => done.abort());
}
