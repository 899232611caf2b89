import type { CallLimits } from './call-limits.ts';
import { cleanEventStream } from './event-stream.ts';

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

/** The connection of one attempt: watches what arrives, and aborts when nothing does. */
export interface Wire {
  /** For the SDK: observes the response, and passes on clean events. */
  readonly fetch: Fetch;
  /** Aborted by the caller's signal, and by a stall. */
  readonly signal: AbortSignal;
  readonly response: WireResponse | null;
  readonly hasStalled: boolean;
  /** Something arrived, over this connection or another way. */
  touch(): void;
  /** The reply itself has begun: from now on pauses are short. */
  begin(): void;
  /** Stops the timer. */
  close(): void;
}

/** Milliseconds, longer than any call: the SDKs' own timeouts must not fire first. */
export const SDK_TIMEOUT_MS = 24 * 3600 * 1000;

/** Opens the connection of one attempt; {@link Wire.close} must follow. */
export function openWire(limits: CallLimits, caller: AbortSignal): Wire {
  const hangUp = new AbortController();
  const signal = AbortSignal.any([caller, hangUp.signal]);
  let response: WireResponse | null = null;
  let hasStalled = false;
  let limit = limits.firstPieceMs;

  const stall = () => {
    hasStalled = true;
    hangUp.abort();
  };
  let timer = setTimeout(stall, limit);
  const touch = () => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(stall, limit);
  };

  const watched: Fetch = async (input, init) => {
    const both = init?.signal ? AbortSignal.any([init.signal, signal]) : signal;
    const answer = await globalThis.fetch(input, { ...init, signal: both });
    touch();
    const contentType = answer.headers.get('content-type') ?? '';
    response = {
      ok: answer.ok,
      status: answer.status,
      contentType,
      retryAfterMs: retryAfter(answer.headers, Date.now()),
      body: answer.ok ? '' : await answer.clone().text(),
    };
    if (!answer.ok || !answer.body || /json|html/.test(contentType)) return answer;
    const { status, statusText, headers } = answer;
    return new Response(cleanEventStream(answer.body, touch), { status, statusText, headers });
  };

  return {
    fetch: watched,
    signal,
    get response() {
      return response;
    },
    get hasStalled() {
      return hasStalled;
    },
    touch,
    begin() {
      limit = limits.idleMs;
      touch();
    },
    close: () => clearTimeout(timer),
  };
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
