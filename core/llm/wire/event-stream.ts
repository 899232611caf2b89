/** Maximum characters of one event, to protect memory. */
const MAX_EVENT_CHARACTERS = 32 * 1024 * 1024;

/**
 * A stream of server-sent events in its plainest form: `event:` and `data:` lines that end in LF.
 * The SDKs' own readers each miss a part of the standard (comments before the data, CR alone, split
 * delimiters). An event that is cut off by the end of the stream is dropped, as the standard says.
 * https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function cleanEventStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): ReadableStream<Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  const events = new EventLines();
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(bytes, controller) {
        onBytes();
        const clean = events.add(decoder.decode(bytes, { stream: true }));
        if (clean) controller.enqueue(encoder.encode(clean));
      },
      flush(controller) {
        const clean = events.end();
        if (clean) controller.enqueue(encoder.encode(clean));
      },
    }),
  );
}

/** Assembles lines into events. */
class EventLines {
  #rest = '';
  #event = '';
  #data: string[] = [];
  #length = 0;

  /** The events that `text` completes, in the plain form. */
  add(text: string): string {
    this.#rest += text;
    let clean = '';
    for (;;) {
      const end = this.#rest.search(/[\r\n]/);
      // A CR at the end may be half of a CRLF.
      if (end < 0 || (this.#rest[end] === '\r' && end === this.#rest.length - 1)) break;
      const line = this.#rest.slice(0, end);
      this.#rest = this.#rest.slice(end + (this.#rest.startsWith('\r\n', end) ? 2 : 1));
      clean += this.#line(line);
    }
    if (this.#rest.length + this.#length > MAX_EVENT_CHARACTERS) {
      throw new SyntaxError('The server sent one event of more than 32 million characters.');
    }
    return clean;
  }

  /** The event that a CR at the very end completes: no LF followed. */
  end(): string {
    return this.#rest.endsWith('\r') ? this.add('\n') : '';
  }

  #line(line: string): string {
    if (line === '') return this.#dispatch();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') this.#event = value;
    if (field === 'data') {
      this.#data.push(value);
      this.#length += value.length;
    }
    return '';
  }

  #dispatch(): string {
    const name = this.#event ? `event: ${this.#event}\n` : '';
    const data = this.#data.map((line) => `data: ${line}\n`).join('');
    this.#event = '';
    this.#data = [];
    this.#length = 0;
    return data ? `${name}${data}\n` : '';
  }
}
