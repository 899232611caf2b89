import { EventSourceParserStream } from 'eventsource-parser/stream';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import type { Wire } from './wire.ts';

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

/** The events with which a server streams its answer, unchecked. Throws {@link EventError}. */
export async function* postEvents<T>(
  wire: Wire,
  server: Server,
  path: string,
  body: object,
): AsyncGenerator<T> {
  const answer = await ask(wire, server, path, { method: 'POST', body: JSON.stringify(body) });
  const events = answer
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event, data } of events) {
    if (data.startsWith('[DONE]')) return;
    if (data === '') continue;
    const sent = JSON.parse(data);
    if (event === 'error' || sent?.error) throw new EventError(sent?.error ?? sent);
    yield sent;
  }
}

/** What a server says at a path, as JSON. */
export async function getJson(wire: Wire, server: Server, path: string): Promise<unknown> {
  return new Response(await ask(wire, server, path, { method: 'GET' })).json();
}

async function ask(wire: Wire, { baseUrl, headers }: Server, path: string, init: RequestInit) {
  const answer = await wire.fetch(`${baseUrl.replace(/\/$/, '')}${path}`, {
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
