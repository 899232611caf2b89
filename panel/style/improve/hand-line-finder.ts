import { t } from '../../../core/platform/messages/messages.ts';
import type {
  HandEditedLine,
  HandEditedText,
} from '../../../core/style/hand-edits/hand-edited-lines.ts';
import type { HandReply, HandRequest } from './hand-lines-worker.ts';
import HandLinesWorker from './hand-lines-worker.ts?worker';

/** Finds the lines of a text that a person has written. */
export type FindHandLines = (text: HandEditedText) => Promise<readonly HandEditedLine[]>;

/** Milliseconds after which a text stays unmarked. */
const DEADLINE = 10_000;

/** A finder in its own worker, started by the first call: it parses two long texts. */
export function createHandLineFinder(): FindHandLines {
  let worker: Worker | null = null;
  let lastId = 0;
  return (text) => {
    worker ??= new HandLinesWorker();
    const id = ++lastId;
    const request: HandRequest = { ...text, id };
    const { promise, resolve, reject } = Promise.withResolvers<readonly HandEditedLine[]>();
    const done = new AbortController();
    const { signal } = done;
    const onMessage = ({ data }: MessageEvent<HandReply>) => {
      if (data.id === id) resolve(data.lines);
    };
    worker.addEventListener('message', onMessage, { signal });
    worker.addEventListener('error', ({ message }) => reject(new Error(message)), { signal });
    const late = setTimeout(() => reject(new Error(t('refine.tookTooLong'))), DEADLINE);
    worker.postMessage(request);
    return promise.finally(() => {
      clearTimeout(late);
      done.abort();
    });
  };
}
