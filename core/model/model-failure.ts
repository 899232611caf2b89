/** Why a call failed. Plain data: it can be shown, stored and exported. Holds no key. */
export interface ModelFailure {
  kind: FailureKind;
  /** A sentence that says what happened and what to do next. */
  message: string;
  /** The HTTP status, where there was a response. */
  status?: number;
  /** Milliseconds that the server asked us to wait. */
  retryAfterMs?: number;
  /** What the server said, scrubbed of keys, cut to {@link DETAIL_LIMIT} characters. */
  detail?: string;
}

export const FAILURE_KINDS = [
  'rate-limited',
  'overloaded',
  'server',
  /** Offline, no such host, TLS, CORS: no response at all. */
  'network',
  /** Nothing came for longer than the limit, before the first token or between two. */
  'stalled',
  /** The stream ended without saying so. */
  'cut',
  /** What came is not what the provider's format says. */
  'malformed',
  'unauthorized',
  'no-credit',
  'no-such-model',
  'context-overflow',
  'bad-request',
  /** The request was refused for its content, before any of the reply. */
  'blocked',
  /** The built-in model is not there; the scripted one has no more replies. */
  'unavailable',
  /** A budget would have been broken; nothing was sent. */
  'over-budget',
  /** Ended by the caller's signal. */
  'stopped',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/** Characters of a server's own words that are kept. */
export const DETAIL_LIMIT = 2000;

/** Whether waiting may cure it. A reply that has begun is not repeated by itself: it costs twice. */
export const IS_TRANSIENT: Readonly<Record<FailureKind, boolean>> = {
  'rate-limited': true,
  overloaded: true,
  server: true,
  network: true,
  stalled: true,
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
