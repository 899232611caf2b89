import { createParser } from 'eventsource-parser';
import { inEnglish } from '../../platform/messages/messages.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { inManners, type Manners } from './manners.ts';

type Fetch = typeof globalThis.fetch;

/** The response of an attempt at the HTTP level, independent of the provider. */
interface WireResponse {
  ok: boolean;
  status: number;
  contentType: string;
  retryAfterMs: number | undefined;
  /** For a failure only. */
  body: string;
  /** Whether the body is a stream of events, by how it begins. */
  isStream: boolean;
}

type HangUp = 'stalled' | 'too-slow' | 'too-long' | 'redirected';

/** The connection of one attempt: watches what arrives, and aborts when nothing or too much does. */
export interface Wire {
  /** Observes the response, and passes on clean events. */
  readonly fetch: Fetch;
  /** Aborted by the caller's signal, and when we hang up. */
  readonly signal: AbortSignal;
  readonly response: WireResponse | null;
  /** What was asked last, without query, fragment and user; null before that. */
  readonly address: string | null;
  /** The body that was sent last, where it is text; null before that. */
  readonly sent: string | null;
  readonly manners: Manners;
  /** Null while the connection is sound. */
  readonly hungUp: HangUp | null;
  /** Something arrived, over this connection or another way. */
  touch(): void;
  /** The reply itself has begun: from now on pauses are short. */
  begin(): void;
  /** Stops the timers. */
  close(): void;
}

/** Bytes of a failure's text that are read. */
const MAX_FAILURE_BYTES = 256 * 1024;

/** Opens the connection of one attempt, on which all is asked in these manners; {@link Wire.close} must follow. */
export function openWire(limits: CallLimits, caller: AbortSignal, manners: Manners = {}): Wire {
  const hangUp = new AbortController();
  const signal = AbortSignal.any([caller, hangUp.signal]);
  let response: WireResponse | null = null;
  let hungUp: HangUp | null = null;
  let address: string | null = null;
  let sent: string | null = null;
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
    const asked = inManners(init ?? {}, manners);
    sent = typeof asked.body === 'string' ? asked.body : null;
    // A redirect would take the page's data, and with some providers the key, to any host.
    const answer = await globalThis.fetch(input, { ...asked, signal: both, redirect: 'manual' });
    if (isRedirect(answer)) {
      hangUpFor('redirected');
      throw new TypeError('The server answered with a redirect.');
    }
    touch();
    const contentType = answer.headers.get('content-type') ?? '';
    const { ok, status, statusText, headers } = answer;
    const failure = ok ? '' : await readStart(answer.body, MAX_FAILURE_BYTES);
    const retryAfterMs = retryAfter(headers, Date.now());
    response = {
      ok,
      status,
      contentType,
      retryAfterMs,
      body: failure,
      isStream: !isText(contentType),
    };
    const about = { status, statusText, headers };
    if (!ok) return new Response(failure, about);
    if (!answer.body) return answer;
    const body = countBytes(answer.body, limits.maxBytes, () => hangUpFor('too-long'));
    const { isStream, whole } = await looked(body, contentType, touch);
    response = { ...response, isStream };
    return new Response(isStream ? cleanEventStream(whole, touch) : whole, about);
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
    get sent() {
      return sent;
    },
    manners,
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

/** Milliseconds that a server asks to wait, by `retry-after-ms` or `retry-after` (RFC 9110 §10.2.3). */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  if (exact >= 0) return Math.ceil(exact);
  const text = headers.get('retry-after')?.trim();
  if (!text) return undefined;
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}

/** Maximum characters of one event, to protect memory. */
export const MAX_EVENT_CHARACTERS = 8 * 1024 * 1024;

/** What servers send to keep a connection open: it says nothing about the reply. */
const PINGS = /^(ping|keep-?_?alive|heart-?_?beat)$/i;

/**
 * A stream of server-sent events in its plainest form: `event:` and `data:` lines that end in LF. An event that is cut
 * off by the end of the stream is dropped, as the standard says. `onData` is called when something of a reply arrives;
 * comments, pings and events with nothing in them are none.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function cleanEventStream(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let clean = '';
  /** How the unfinished line begins: a long event may arrive slowly. */
  let line = '';
  let endedInCr = false;
  const parser = createParser({
    maxBufferSize: MAX_EVENT_CHARACTERS,
    onEvent({ event = '', data }) {
      if (!PINGS.test(event) && bringsSomething(data)) onData();
      const name = event ? `event: ${event}\n` : '';
      clean += `${name}data: ${data.replaceAll('\n', '\ndata: ')}\n\n`;
    },
    onError({ type }) {
      if (type !== 'max-buffer-size-exceeded') return;
      throw new SyntaxError(
        inEnglish('llm.serverSentEventMoreCharacters', { count: MAX_EVENT_CHARACTERS }),
      );
    },
  });
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        const text = decoder.decode(bytes, { stream: true });
        // A CR ends its line at once; an LF that follows in the next piece belongs to it.
        const plain = (endedInCr ? text.replace(/^\n/, '') : text).replace(/\r\n?/g, '\n');
        endedInCr = text === '' ? endedInCr : text.endsWith('\r');
        clean = '';
        parser.feed(plain);
        if (clean) controller.enqueue(encoder.encode(clean));
        const end = plain.lastIndexOf('\n');
        line = (end < 0 ? line + plain : plain.slice(end + 1)).slice(0, MAX_LOOKED_AT);
        if (line.startsWith('data') && BEGUN.test(line)) onData();
      },
    }),
  );
}

/** What holds the pieces of a reply, by the providers' own formats. */
const HOLDERS = new Set(
  `choices candidates delta text content content_block contentBlock message part item output output_text arguments
  partial_json refusal reasoning reasoning_content thinking summary annotation logprobs usage usageMetadata
  finish_reason stop_reason stop_sequence finishReason promptFeedback error errors result results steps`.split(
    /\s+/,
  ),
);
/** What names or numbers a piece, and says nothing of the reply. */
const LABELS = new Set(
  `id object created created_at model modelVersion role type index item_id response_id responseId output_index
  content_index summary_index sequence_number status system_fingerprint service_tier
  native_finish_reason obfuscation`.split(/\s+/),
);
const BEGUN_LIST = [
  'text|content|delta|arguments|partial_json|thinking|reasoning|reasoning_content|refusal',
  'data|signature|thoughtSignature|encrypted_content',
].join('|');
/** The start of a piece that is not whole yet, with some of its text. */
const BEGUN = new RegExp(String.raw`"(?:${BEGUN_LIST})"\s*:\s*"\s*[^\s"]`);
/** Characters of an event that are looked at before it is whole. */
const MAX_LOOKED_AT = 4096;
/** Characters of an event that is parsed here. */
const MAX_PARSED = 1024 * 1024;

/**
 * Whether an event of a reply brings something of it: text, a tool call, usage, an end or an error. What is no JSON
 * brings nothing, but for the mark of the end.
 */
function bringsSomething(data: string): boolean {
  // Its client parses it, too: twice would be too much for so long a text.
  if (data.length > MAX_PARSED || data.trim() === '[DONE]') return true;
  const event = readJson(data);
  if (typeof event !== 'object' || event === null) return false;
  return Object.entries(event).some(([name, value]) => {
    // A response as a whole repeats what was asked.
    if (name === 'response') return bringsSomething(JSON.stringify(value));
    return HOLDERS.has(name) && holdsContent(value);
  });
}

function holdsContent(value: unknown): boolean {
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'number') return value > 0;
  if (typeof value !== 'object' || value === null) return value === true;
  if (Array.isArray(value)) return value.some(holdsContent);
  return Object.entries(value).some(([name, inner]) => !LABELS.has(name) && holdsContent(inner));
}

/** Fields and comments of a stream of events, as its first line has them. */
const EVENT_LINE = /^(data|event|id|retry)?:|^(data|event|id|retry)\s*$/;
/** Characters of a body that are looked at to see what it is. */
const MAX_BEGINNING = 16;

/**
 * What a body is by its beginning: servers send events, JSON and pages of HTML under each other's types. A text that
 * begins like none of them is what its type says. Blank pieces at the beginning are no sign of life.
 */
async function looked(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  onData: () => void,
): Promise<{ isStream: boolean; whole: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read: Uint8Array[] = [];
  let text = '';
  let isOver = false;
  while (!isOver && !isTold(text)) {
    const { done, value } = await reader.read();
    isOver = done;
    if (!value) continue;
    read.push(value);
    text = `${text}${decoder.decode(value, { stream: true })}`.trimStart().slice(0, MAX_BEGINNING);
  }
  const isWhole = /^[[{<]/.test(text) || (!EVENT_LINE.test(text) && isText(contentType));
  if (isWhole) onData();
  const whole = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const first = read.shift();
      if (first) return controller.enqueue(first);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { isStream: !isWhole, whole };
}

function isText(contentType: string): boolean {
  return /json|html/.test(contentType);
}

function isTold(text: string): boolean {
  return text.length >= MAX_BEGINNING || /^[[{<:]/.test(text) || /[\r\n:]/.test(text);
}

/** The body with its bytes counted: `onOver` is called once, when there are more than `max`. */
export function countBytes(
  body: ReadableStream<Uint8Array>,
  max: number,
  onOver: () => void,
): ReadableStream<Uint8Array> {
  let count = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        count += bytes.byteLength;
        if (count <= max) return controller.enqueue(bytes);
        onOver();
        controller.terminate();
      },
    }),
  );
}

/** The first `max` bytes of a body as text; the rest is not waited for. */
async function readStart(body: ReadableStream<Uint8Array> | null, max: number): Promise<string> {
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let count = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value.subarray(0, max - count), { stream: true });
    count += value.byteLength;
    if (count < max) continue;
    await reader.cancel().catch(() => undefined);
    return text;
  }
}

/** How long a call waits, and how often it tries. */
export interface CallLimits {
  /** Milliseconds until the first piece of a reply: models may think for a long time before it. */
  firstPieceMs: number;
  /** Milliseconds between two pieces. Comments and pings are none. */
  idleMs: number;
  /** Milliseconds for the whole of a reply. */
  totalMs: number;
  /** Bytes of the whole of a reply. */
  maxBytes: number;
  /** Attempts in all, the first included. */
  attempts: number;
  /** Milliseconds before the second attempt; doubled for each one after it. */
  backoffMs: number;
  /** A server that asks for a longer wait (ms) is not asked again. */
  longestWaitMs: number;
}

export const CALL_LIMITS: CallLimits = {
  firstPieceMs: 120_000,
  idleMs: 45_000,
  totalMs: 1_800_000,
  maxBytes: 32 * 1024 * 1024,
  attempts: 4,
  backoffMs: 1000,
  longestWaitMs: 120_000,
};
