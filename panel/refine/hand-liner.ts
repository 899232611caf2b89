import type { HandLine, HandText } from '../../core/dark-model/hand-lines.ts';
import type { HandReply, HandRequest } from './hand-lines-worker.ts';
import HandLinesWorker from './hand-lines-worker.ts?worker';

/** Finds the lines of a text that a person has written. */
export type FindHandLines = (text: HandText) => Promise<readonly HandLine[]>;

/** Milliseconds until a text is left unmarked. */
const DEADLINE = 10_000;

/** A finder in a worker of its own, started on the first call: two long texts are parsed for it. */
export function createHandLiner(): FindHandLines {
  let worker: Worker | null = null;
  let lastId = 0;
  return (text) => {
    worker ??= new HandLinesWorker();
    const id = ++lastId;
    const request: HandRequest = { ...text, id };
    const { promise, resolve, reject } = Promise.withResolvers<readonly HandLine[]>();
    const done = new AbortController();
    const { signal } = done;
    const onMessage = ({ data }: MessageEvent<HandReply>) => {
      if (data.id === id) resolve(data.lines);
    };
    worker.addEventListener('message', onMessage, { signal });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
    const late = setTimeout(() => reject(new Error('It took too long.')), DEADLINE);
    worker.postMessage(request);
    return promise.finally(() => {
      clearTimeout(late);
      done.abort();
    });
  };
}
