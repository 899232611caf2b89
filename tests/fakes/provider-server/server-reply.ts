/** What the fake provider answers to one request, in whichever wire format it was asked. */
export interface ServerReply {
  reasoning?: string;
  text?: string;
  refusal?: string;
  calls?: readonly ServerCall[];
  /** `tool-calls` when there are calls, else `end`. */
  stop?: ServerStop;
  /** The provider's own word for why it stopped, instead of the one for {@link stop}. */
  rawStop?: string;
  /** False: none is told. */
  usage?: ServerUsage | false;
  fault?: Fault;
  framing?: Framing;
}

interface ServerCall {
  id?: string;
  name: string;
  /** Text is sent as it is, well formed or not. */
  input: object | string;
}

export type ServerStop =
  | 'end'
  | 'tool-calls'
  | 'length'
  | 'refusal'
  | 'content-filter'
  | 'paused'
  | 'context-overflow';

/** Tokens as OpenAI counts: cached are within the input, reasoning within the output. */
interface ServerUsage {
  input: number;
  cached?: number;
  written?: number;
  output: number;
  reasoning?: number;
  /** Instead of the sum, where a format has one. */
  total?: number;
}

export type Fault =
  | { type: 'status'; status: number; headers?: Record<string, string>; body?: object | string }
  /** Falls silent after so many frames; `headers` before even those. */
  | { type: 'stall'; afterFrames: number | 'headers' }
  /** Keeps the connection open after so many frames with nothing but comments and pings. */
  | { type: 'pings'; afterFrames: number }
  /** Says its last frames again and again, so many milliseconds apart. */
  | { type: 'endless'; everyMs: number }
  /** Sends the request on to another address. */
  | { type: 'redirect'; status: number; to: string }
  /** Ends after so many bytes, as if all were said (`clean`), or with a broken connection. */
  | { type: 'cut'; afterBytes: number; clean?: boolean }
  /** Says within the stream, after so many frames, that it is overloaded. */
  | { type: 'overload'; afterFrames: number }
  /** Answers with a page, as a captive portal does. */
  | { type: 'page' };

/** Ways to write server-sent events that the standard allows. */
export type Framing = 'crlf' | 'cr' | 'comments' | 'byte-by-byte' | 'huge' | 'no-space';

/** What is said when nothing was told. */
export const DEFAULT_REPLY: ServerReply = { text: 'Hello from the fake provider.' };

export const DEFAULT_USAGE: ServerUsage = { input: 120, cached: 20, output: 30, reasoning: 0 };

/** Pieces of a text, as models send them. */
export function pieces(text: string, length = 7): string[] {
  return text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [];
}

export function inputText({ input }: ServerCall): string {
  return typeof input === 'string' ? input : JSON.stringify(input);
}

export function stopOf({ stop, calls = [] }: ServerReply): ServerStop {
  return stop ?? (calls.length > 0 ? 'tool-calls' : 'end');
}

/** An event with a name, as Anthropic and Responses send them; without one, as the others. */
export function frame(data: object | string, event?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return `${event ? `event: ${event}\n` : ''}data: ${text}\n\n`;
}
