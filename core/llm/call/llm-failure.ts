/** Why a call failed. Plain data: it can be shown, stored and exported. Holds no key. */
export interface LlmFailure {
  kind: FailureKind;
  /** A sentence that says what happened and what to do next. */
  message: string;
  /** The HTTP status, where there was a response. */
  status?: number;
  /** The address that was asked, without query, fragment and user. */
  address?: string;
  /** Milliseconds that the server asked us to wait. */
  retryAfterMs?: number;
  /** What the server said, scrubbed of keys, cut to {@link MAX_DETAIL_CHARACTERS} characters. */
  detail?: string;
}

export const FAILURE_KINDS = [
  'rate-limited',
  'overloaded',
  'server',
  /** Offline, unknown host, TLS, CORS: no response at all. */
  'network',
  /** Nothing arrived within the limit, before the first token or between two. */
  'stalled',
  /** The reply took longer, or was longer, than any sound reply. */
  'too-slow',
  'too-long',
  /** The server sent the request on to another address; it was not followed. */
  'redirected',
  /** The stream ended without an end event. */
  'cut',
  /** The response does not have the provider's format. */
  'malformed',
  'unauthorized',
  'no-credit',
  'no-such-model',
  'context-overflow',
  'bad-request',
  /** The request was refused for its content, before any part of the reply. */
  'blocked',
  /** The built-in model is not available; the scripted one has no more replies. */
  'unavailable',
  /** The call would have exceeded a budget; nothing was sent. */
  'over-budget',
  /** Ended by the caller's signal. */
  'stopped',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Characters of the server's own words that are kept. */
export const MAX_DETAIL_CHARACTERS = 2000;

/**
 * Whether waiting may help. A reply that has begun is not repeated automatically: it would cost
 * twice.
 */
export const IS_TRANSIENT: Readonly<Record<FailureKind, boolean>> = {
  'rate-limited': true,
  overloaded: true,
  server: true,
  network: true,
  stalled: true,
  'too-slow': false,
  'too-long': false,
  redirected: false,
  cut: true,
  malformed: false,
  unauthorized: false,
  'no-credit': false,
  'no-such-model': false,
  'context-overflow': false,
  'bad-request': false,
  blocked: false,
  unavailable: false,
  'over-budget': false,
  stopped: false,
};
