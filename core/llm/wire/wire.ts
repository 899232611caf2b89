import type { CallLimits } from './call-limits.ts';
import { cleanEventStream } from './event-stream.ts';
import { countBytes, readStart } from './read-limited.ts';

type Fetch = typeof globalThis.fetch;

/** The response of an attempt at the HTTP level, independent of the SDK. */
interface WireResponse {
  ok: boolean;
  status: number;
  contentType: string;
  retryAfterMs: number | undefined;
  /** For a failure only. */
  body: string;
}

/** Why we ended a connection ourselves. */
type HangUp = 'stalled' | 'too-slow' | 'too-long' | 'redirected';

/** The connection of one attempt: watches what arrives, and aborts when nothing or too much does. */
export interface Wire {
  /** For the SDK: observes the response, and passes on clean events. */
  readonly fetch: Fetch;
  /** Aborted by the caller's signal, and when we hang up. */
  readonly signal: AbortSignal;
  readonly response: WireResponse | null;
  /** What was asked last, without query, fragment and user; null before that. */
  readonly address: string | null;
  /** Null while the connection is sound. */
  readonly hungUp: HangUp | null;
  /** Something arrived, over this connection or another way. */
  touch(): void;
  /** The reply itself has begun: from now on pauses are short. */
  begin(): void;
  /** Stops the timers. */
  close(): void;
}

/** Milliseconds, longer than any call: the SDKs' own timeouts must not fire first. */
export const SDK_TIMEOUT_MS = 24 * 3600 * 1000;

/** Bytes of a failure's text that are read. */
const MAX_FAILURE_BYTES = 256 * 1024;

/** Opens the connection of one attempt; {@link Wire.close} must follow. */
export function openWire(limits: CallLimits, caller: AbortSignal): Wire {
  const hangUp = new AbortController();
  const signal = AbortSignal.any([caller, hangUp.signal]);
  let response: WireResponse | null = null;
  let hungUp: HangUp | null = null;
  let address: string | null = null;
  let limit = limits.firstPieceMs;

  const hangUpFor = (why: HangUp) => {
    hungUp ??= why;
    hangUp.abort();
  };
  const end = setTimeout(() => hangUpFor('too-slow'), limits.totalMs);
  const stall = () => hangUpFor('stalled');
  let timer = setTimeout(stall, limit);
  const touch = () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(stall, limit);
  };

  const watched: Fetch = async (input, init) => {
    address = requestAddress(input);
    const both = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    // A redirect would take the page's data, and with some providers the key, to any host.
    const answer = await globalThis.fetch(input, { ...init, signal: both, redirect: 'manual' });
    if (isRedirect(answer)) {
      hangUpFor('redirected');
      throw new TypeError('The server answered with a redirect.');
    }
    touch();
    const contentType = answer.headers.get('content-type') ?? '';
    const { ok, status, statusText, headers } = answer;
    const failure = ok ? '' : await readStart(answer.body, MAX_FAILURE_BYTES);
    const retryAfterMs = retryAfter(headers, Date.now());
    response = { ok, status, contentType, retryAfterMs, body: failure };
    const about = { status, statusText, headers };
    if (!ok) return new Response(failure, about);
    if (!answer.body) return answer;
    const body = countBytes(answer.body, limits.maxBytes, () => hangUpFor('too-long'));
    const isOneText = /json|html/.test(contentType);
    return new Response(isOneText ? body : cleanEventStream(body, touch), about);
  };

  return {
    fetch: watched,
    signal,
    get response() {
      return response;
    },
    get address() {
      return address;
    },
    get hungUp() {
      return hungUp;
    },
    touch,
    begin() {
      limit = limits.idleMs;
      touch();
    },
    close() {
      clearTimeout(timer);
      clearTimeout(end);
    },
  };
}

/** Some servers take a key in the query. */
function requestAddress(input: Parameters<Fetch>[0]): string | null {
  const url = input instanceof Request ? input.url : String(input);
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** In a browser, a redirect that is not followed shows nothing but its type. */
function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400);
}

/**
 * Milliseconds that a server asks to wait, by `retry-after-ms` or `retry-after` (RFC 9110 §10.2.3).
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return Math.ceil(exact);
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
