import { countBytes } from '../../llm/wire/read-limited.ts';
import { inEnglish } from '../../platform/messages/messages.ts';

export type Fetch = typeof globalThis.fetch;

/** Where a server wants something sent that a person has not listed. */
export class UnlistedOrigin extends Error {
  readonly origin: string;

  constructor(origin: string) {
    super(inEnglish('servers.unlisted', { origin }));
    this.origin = origin;
  }
}

/** Bytes of one answer. A model gets 40,000 characters of it at most. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** Why an answer was not read to its end. */
export class AnswerTooLong extends Error {
  constructor() {
    super(inEnglish('servers.answerTooLong', { most: MAX_ANSWER_BYTES / 1024 / 1024 }));
  }
}

/** A `fetch` whose answers end where they are too long, however they are packed; `onOver` is called then. */
export function limitedFetch(send: Fetch, onOver: () => void): Fetch {
  return async (input, init) => {
    const over = new AbortController();
    const signal = init?.signal ? AbortSignal.any([init.signal, over.signal]) : over.signal;
    const answer = await send(input, { ...init, signal });
    if (!answer.body) return answer;
    const { status, statusText, headers } = answer;
    const body = countBytes(answer.body, MAX_ANSWER_BYTES, () => {
      onOver();
      over.abort();
    });
    return new Response(body, { status, statusText, headers });
  };
}

/**
 * A `fetch` that reaches the listed origins alone, without cookies, and follows no redirect: a server can name other
 * addresses, as the one to sign in at. It rejects with {@link UnlistedOrigin} before anything is sent.
 */
export function listedOriginsFetch(listed: () => readonly string[], send: Fetch): Fetch {
  return async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : String(input));
    if (!listed().includes(origin)) throw new UnlistedOrigin(origin);
    return send(input, { ...init, credentials: 'omit', redirect: 'error' });
  };
}
