import { inEnglish } from '../../platform/messages/messages.ts';
import type { LlmFailure } from './llm-failure.ts';

/** What is known of why a call failed, beside the sentence about it. */
interface FailureCause {
  /** The HTTP status and the address that was asked, as far as there are any. */
  where: string;
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
  return { where: inEnglish('llm.statusFrom', { status, address }), said };
}

/** The sentence about a failure, with its cause on a line of its own where it is known. */
export function failureText(failure: LlmFailure): string {
  const cause = failureCause(failure);
  if (!cause) return failure.message;
  const { where, said } = cause;
  const quoted = said === '' ? '' : inEnglish('llm.saidWords', { said });
  return `${failure.message}\n${[where, quoted].filter(Boolean).join(': ')}`;
}

/** Where servers put the sentence of an error, the most common first. */
const PLACES = [
  ['error', 'message'],
  ['error', 'metadata', 'raw'],
  ['message'],
  ['detail'],
  ['error'],
] as const;

/** The sentence in the text of an error; all of the text where it has none. */
function serverMessage(detail: string): string {
  const text = detail.trim();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // A page of HTML, a plain sentence, or JSON that was cut.
    return inCutJson(text) ?? text;
  }
  // Google answers a list of one.
  const first = Array.isArray(body) ? body[0] : body;
  for (const place of PLACES) {
    const found = place.reduce<unknown>(
      (at, name) => (at && typeof at === 'object' ? Reflect.get(at, name) : undefined),
      first,
    );
    if (typeof found === 'string' && found.trim() !== '') return found.trim();
  }
  return text;
}

/** A long body is cut before it is kept, and its sentence comes early. */
function inCutJson(text: string): string | undefined {
  const quoted = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  if (quoted === undefined) return undefined;
  try {
    return String(JSON.parse(quoted));
  } catch {
    return undefined;
  }
}
