import { readJson } from '../../platform/text/read-json.ts';
import { isNumberedCommand, tellsCall } from './command-fields.ts';
import { MAX_BODY_CHARACTERS } from './held-write.ts';

/** A frame of a WebSocket that a page has sent, as the protocol’s `Network.webSocketFrameSent` reports it. */
export interface SentFrame {
  response: { opcode: number; payloadData: string };
}

/**
 * What a page sends through sockets that are open, which nothing can hold. A frame counts that comes after an act and
 * is unlike all that were sent before one: then a press may act through it.
 */
export class OpenSockets {
  readonly #usual = new Set<string>();
  #hasActed = false;
  #carriesActs = false;

  /** Whether an act may go through a socket of the document that is there. */
  get carriesActs(): boolean {
    return this.#carriesActs;
  }

  /** From here on a frame may be what an act sends. */
  acted(): void {
    this.#hasActed = true;
  }

  /** Another document has come: its own sockets greet first. */
  renewed(): void {
    this.#hasActed = false;
    this.#carriesActs = false;
  }

  sent({ response: { opcode, payloadData } }: SentFrame): void {
    const like = likenessOf(opcode, payloadData);
    if (!this.#hasActed) this.#usual.add(like);
    else if (!this.#usual.has(like)) this.#carriesActs = true;
  }
}

/**
 * What two frames have in common that say the same thing at another time: all but numbers and what names one thing.
 * Small numbers of a command’s field are commands.
 */
function likenessOf(opcode: number, payload: string): string {
  // Binary frames come in base64: nobody can read more of them than how long they are, and how they begin.
  if (opcode !== 1) return `${opcode} ${payload.length} ${atob(payload.slice(0, 4)).charCodeAt(0)}`;
  // socket.io and SockJS write a number or a letter before their JSON.
  const [, before = '', json = ''] = /^(\w{0,3})([[{].*)$/s.exec(payload) ?? [];
  const value = json.length > MAX_BODY_CHARACTERS ? undefined : readJson(json);
  return value === undefined ? withoutNumbers(payload) : `${before}${shapeOf(value)}`;
}

function shapeOf(value: unknown, of = ''): string {
  if (Array.isArray(value)) return `[${value.map((item) => shapeOf(item, of)).join()}]`;
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, inner]) => `${name}:${shapeOf(inner, name)}`);
    return `{${parts.toSorted().join()}}`;
  }
  if (isNumberedCommand(String(value)) && tellsCall(of)) return JSON.stringify(value);
  return typeof value === 'string' ? JSON.stringify(withoutNumbers(value)) : typeof value;
}

function withoutNumbers(text: string): string {
  return text.replace(/[\da-f]*\d[\da-f]*/gi, '0');
}
