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
