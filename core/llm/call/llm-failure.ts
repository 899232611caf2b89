import { joined, MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { readJson } from '../../platform/text/read-json.ts';

/** Why a call failed. Plain data: it can be shown, stored and exported. Holds no key. */
export interface LlmFailure {
  kind: FailureKind;
  /** A sentence that says what happened and what to do next. */
  message: Text;
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
 * The kinds of failures that waiting may mend. A reply that has begun is not repeated automatically: it would cost
 * twice.
 */
export const TRANSIENT: ReadonlySet<FailureKind> = new Set([
  'rate-limited',
  'overloaded',
  'server',
  'network',
  'stalled',
  'cut',
]);

/** What is known of why a call failed, beside the sentence about it. */
interface FailureCause {
  /** The HTTP status and the address that was asked, as far as there are any. */
  where: Text;
  /** The server's own words, or the network's. Text of a stranger: show it as text. */
  said: string;
}

/** Where a call failed and what the server said of it; null when neither is known. */
export function failureCause({ status, address, detail = '' }: LlmFailure): FailureCause | null {
  const said = serverMessage(detail);
  if (status === undefined && said === '') return null;
  if (status === undefined || address === undefined) {
    return { where: address ?? String(status ?? ''), said };
  }
  return { where: msg('llm.statusFrom', { status, address }), said };
}

/** The sentence about a failure, with its cause on a line of its own where it is known. */
export function failureText(failure: LlmFailure): Text {
  const cause = failureCause(failure);
  if (!cause) return failure.message;
  const { where, said } = cause;
  const quoted = said === '' ? '' : msg('llm.said', { said });
  return joined([failure.message, joined([where, quoted], ': ')], '\n');
}

/** Where servers put the sentence of an error, the most common first. */
const PLACES = [
  ['error', 'message'],
  ['error', 'metadata', 'raw'],
  ['error', 'msg'],
  ['message'],
  ['detail'],
  ['detail', '0', 'msg'],
  ['errors', '0', 'message'],
  ['errors', '0'],
  ['msg'],
  ['error_msg'],
  ['base_resp', 'status_msg'],
  ['error'],
] as const;

/** The sentence in an error of a server; null where it has none. */
export function serverSentence(error: unknown): string | null {
  // Google answers a list of one.
  const first = Array.isArray(error) ? error[0] : error;
  for (const place of PLACES) {
    const found = place.reduce<unknown>(
      (at, name) => (at && typeof at === 'object' ? Reflect.get(at, name) : undefined),
      first,
    );
    if (typeof found === 'string' && found.trim() !== '') return found.trim();
  }
  return null;
}

/** The sentence in the text of an error; all of the text where it has none, without the marks of HTML. */
function serverMessage(detail: string): string {
  const text = detail.trim();
  const body = readJson(text);
  // A page of HTML, a plain sentence, or JSON that was cut.
  if (body === undefined) return inCutJson(text) ?? withoutTags(text);
  return serverSentence(body) ?? text;
}

/** Characters of a page of HTML in which its words are sought. */
const MAX_PAGE_CHARACTERS = 16_384;

/** A page of HTML in its words: a proxy or a wrong address has answered. Other texts are as they are. */
export function withoutTags(text: string): string {
  if (!text.startsWith('<')) return text;
  const start = text.slice(0, MAX_PAGE_CHARACTERS);
  const shown = start.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ');
  const words = shown
    .replace(/<[^>]*(>|$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return words || start;
}

/** A long body is cut before it is kept, and its sentence comes early. */
function inCutJson(text: string): string | undefined {
  const quoted = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return quoted === undefined ? undefined : String(readJson(quoted));
}

/** A {@link LlmFailure} that is thrown: inside an attempt, and when a provider's models are listed. */
export class LlmError extends MessageError {
  override readonly name = 'ModelError';
  readonly failure: LlmFailure;

  constructor(failure: LlmFailure) {
    super(failureText(failure));
    this.failure = failure;
  }
}
