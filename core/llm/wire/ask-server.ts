import { EventSourceParserStream } from 'eventsource-parser/stream';
import { inEnglish, MessageError, msg } from '../../platform/messages/messages.ts';
import { isObject, readJson } from '../../platform/text/read-json.ts';
import { serverSentence, withoutTags } from '../call/llm-failure.ts';
import { belowV1, requestUrl } from './request-url.ts';
import { MAX_EVENT_CHARACTERS, type Wire } from './wire.ts';

/** Where a provider is asked, and the headers that say who asks. */
export interface Server {
  baseUrl: string;
  headers: Readonly<Record<string, string>>;
}

/** An error in place of an event of a reply; classified like the body of an HTTP error. */
export class EventError extends MessageError {
  readonly error: unknown;

  constructor(error: unknown) {
    super(msg('llm.responseFailed'));
    this.error = error;
  }
}

/**
 * The events with which a server streams its answer, unchecked; `onEnd` is called when the server says that this was
 * all. Throws {@link EventError}.
 */
export async function* postEvents<T>(
  wire: Wire,
  server: Server,
  { path, body, onEnd = () => undefined }: { path: string; body: object; onEnd?: () => void },
): AsyncGenerator<T> {
  const answer = await ask(wire, server, path, { method: 'POST', body: JSON.stringify(body) });
  if (!wire.response?.isStream) {
    yield* eventsOf<T>(await new Response(answer).text());
    return onEnd();
  }
  const events = answer
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events) {
    if (data.startsWith('[DONE]')) return onEnd();
    if (data.trim() === '') continue;
    yield soundEvent<T>(readJson(data) ?? notJson(data), event === 'error');
  }
}

/** What a server sent that does not stream: its reply as one event, or several, a line or an item each. */
function* eventsOf<T>(text: string): Generator<T> {
  // As long as no event of a stream may be either: to parse it would take too long.
  if (text.length > MAX_EVENT_CHARACTERS)
    throw new SyntaxError(
      inEnglish('llm.serverSentEventMoreCharacters', { count: MAX_EVENT_CHARACTERS }),
    );
  const whole = readJson(text);
  const lines = whole === undefined ? text.trim().split(/\r?\n/) : [];
  const each = whole === undefined && lines.length > 1 ? lines.map(readJson) : [whole];
  const sent = each.includes(undefined) ? [notJson(text)] : each.flat();
  for (const one of sent) yield soundEvent<T>(one, false);
}

/** Where a server sends words, they say what is wrong; a page of HTML and cut JSON are not from its API. */
function notJson(text: string): never {
  if (/^\s*</.test(text)) throw new SyntaxError(withoutTags(text));
  if (/^\s*[^\s[{"]/.test(text)) throw new EventError({ message: text.trim() });
  throw new SyntaxError(text.trim().slice(0, MAX_QUOTED));
}

/** Characters of broken JSON that are quoted. */
const MAX_QUOTED = 200;

/** What an event has that brings a part of a reply, by the providers' own formats. */
const OF_REPLIES = [
  'choices',
  'candidates',
  'promptFeedback',
  'type',
  'output',
  'content',
  'usage',
];

/** The event, unless it is an error: one by its name, or words of the server and nothing of a reply. */
function soundEvent<T>(sent: unknown, isError: boolean): T {
  const error = isObject(sent) ? (sent.error ?? choiceError(sent)) : null;
  const isNamed = isError || (isObject(sent) && [sent.type, sent.object].includes('error'));
  const isReply =
    isObject(sent) && OF_REPLIES.some((name) => sent[name] !== undefined && sent[name] !== null);
  const isBare = isObject(sent) && !isReply && serverSentence(sent) !== null;
  if (isNamed || isBare || error) throw new EventError(error || sent);
  return sent as T;
}

/** OpenRouter says within a choice that its provider has failed. */
function choiceError({ choices }: Record<string, unknown>): unknown {
  const [choice] = Array.isArray(choices) ? choices : [];
  return isObject(choice) ? choice.error : null;
}

/** What a server says at a path, as JSON. */
export async function getJson(wire: Wire, server: Server, path: string): Promise<unknown> {
  return new Response(await ask(wire, server, path, { method: 'GET' })).json();
}

async function ask(wire: Wire, { baseUrl, headers }: Server, path: string, init: RequestInit) {
  const base = (wire.manners.isBelowV1 && belowV1(baseUrl)) || baseUrl;
  const answer = await wire.fetch(requestUrl(base, path), {
    ...init,
    headers: {
      accept: 'application/json',
      ...(init.body && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  // The wire has kept what a server says with its refusal.
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.body;
}
