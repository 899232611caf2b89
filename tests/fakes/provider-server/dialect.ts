import type { ServerReply } from './server-reply.ts';

/** One provider's way to speak. */
export interface Dialect {
  /** The reply as server-sent events. */
  frames(reply: ServerReply, asked: Asked): string[];
  /** The event that says, in the middle of a reply, that the server is overloaded. */
  overload: string;
  /** What is wrong with a request's conversation, as the provider would say; undefined if nothing. */
  objection(asked: Asked): string | undefined;
  errorBody(message: string): object;
}

export interface Asked {
  model: string;
  // biome-ignore lint/suspicious/noExplicitAny: the wire formats are read here as servers do.
  body: any;
  /** Signatures given out so far, by all dialects; each takes back its own alone. */
  signatures: Map<string, string>;
  /** A number for ids, one more each time. */
  next(): number;
}
