import { inEnglish } from '../../platform/messages/messages.ts';
import { beginsSomething, bringsSomething } from './brings-something.ts';

/** Maximum characters of one event, to protect memory. */
const MAX_EVENT_CHARACTERS = 8 * 1024 * 1024;

/** What servers send to keep a connection open: it says nothing about the reply. */
const PINGS = /^(ping|keep-?_?alive|heart-?_?beat)$/i;

/**
 * A stream of server-sent events in its plainest form: `event:` and `data:` lines that end in LF.
 * The SDKs' own readers each miss a part of the standard (comments before the data, CR alone, split
 * delimiters). An event that is cut off by the end of the stream is dropped, as the standard says.
 * `onData` is called when something of a reply arrives; comments, pings and events with nothing in them are none.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function cleanEventStream(
  body: ReadableStream<Uint8Array>,
  onData: () => void,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const events = new EventLines(onData);
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        const clean = events.add(decoder.decode(bytes, { stream: true }));
        if (clean) controller.enqueue(encoder.encode(clean));
      },
    }),
  );
}

/** Assembles lines into events. Every character is looked at once, however they are split. */
class EventLines {
  readonly #onData: () => void;
  /** The pieces of the unfinished line. */
  #line: string[] = [];
  #endedInCr = false;
  #event = '';
  #data: string[] = [];
  /** Characters of the unfinished event. */
  #length = 0;

  constructor(onData: () => void) {
    this.#onData = onData;
  }

  /** The events that `text` completes, in the plain form. */
  add(text: string): string {
    if (text === '') return '';
    let clean = '';
    // A CR ends its line at once; an LF that follows in the next piece belongs to it.
    let from = this.#endedInCr && text.startsWith('\n') ? 1 : 0;
    this.#endedInCr = text.endsWith('\r');
    const lineEnd = /\r\n|\r|\n/g;
    lineEnd.lastIndex = from;
    for (let end = lineEnd.exec(text); end; end = lineEnd.exec(text)) {
      clean += this.#endLine(text.slice(from, end.index));
      from = lineEnd.lastIndex;
    }
    this.#keep(text.slice(from));
    // A long event may arrive slowly.
    if (this.#length > 0 && this.#line[0]?.startsWith('data') && beginsSomething(this.#line)) {
      this.#onData();
    }
    return clean;
  }

  /** Keeps the beginning of a line. */
  #keep(rest: string): void {
    if (rest === '') return;
    this.#line.push(rest);
    this.#length += rest.length;
    if (this.#length > MAX_EVENT_CHARACTERS) {
      throw new SyntaxError(inEnglish('llm.eventTooLong', { count: MAX_EVENT_CHARACTERS }));
    }
  }

  #endLine(rest: string): string {
    this.#keep(rest);
    const line = this.#line.join('');
    this.#line = [];
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    if (field === 'data') this.#data.push(value);
    else this.#length -= line.length;
    return '';
  }

  #dispatch(): string {
    const event = this.#event;
    const data = this.#data;
    this.#event = '';
    this.#data = [];
    this.#length = 0;
    if (data.length === 0) return '';
    if (!PINGS.test(event) && bringsSomething(data.join('\n'))) this.#onData();
    const name = event ? `event: ${event}\n` : '';
    return `${name}${data.map((line) => `data: ${line}\n`).join('')}\n`;
  }
}
