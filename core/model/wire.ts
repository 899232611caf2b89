import type { CallLimits } from './call-limits.ts';
import { cleanEventStream } from './event-stream.ts';
import { retryAfter } from './retry-after.ts';

type Fetch = typeof globalThis.fetch;

/** What an attempt's HTTP response said, whatever the SDK made of it. */
interface WireResponse {
  ok: boolean;
  status: number;
  contentType: string;
  retryAfterMs: number | undefined;
  /** Of a failure only. */
  body: string;
}

/** The line of one attempt: watches what comes, and hangs up when nothing does. */
export interface Wire {
  /** For the SDK: counts what comes, and hands on clean events. */
  readonly fetch: Fetch;
  /** Ended by the caller's signal, and by a stall. */
  readonly signal: AbortSignal;
  readonly response: WireResponse | null;
  readonly hasStalled: boolean;
  /** Something came, by this wire or by another way. */
  touch(): void;
  /** The reply itself has begun: from now on pauses are short. */
  begin(): void;
  /** Stops the clock. */
  close(): void;
}

/** Milliseconds: longer than any call. The SDKs' own clocks must not strike before ours. */
export const SDK_TIMEOUT = 24 * 3600 * 1000;

/** Opens the line of one attempt; {@link Wire.close} must follow. */
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
