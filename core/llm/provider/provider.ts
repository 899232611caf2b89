import type { LlmEvent, LlmReply, LlmRequest } from '../call/llm.ts';
import type { JsonObject, ProviderData, ReasoningPart, TextPart } from '../call/message.ts';
import type { Usage } from '../call/usage.ts';
import type { Wire } from '../wire/wire.ts';

/** One vendor's wire format. It only translates: retries, limits and checks are done by the caller. */
export interface Provider {
  /** Keys, which must never be shown. */
  readonly secrets: readonly string[];
  /** What is sent may begin something at its end: after a failure a person decides whether it is sent again. */
  readonly asksOnce?: true;
  /**
   * One attempt. Yields pieces, `done` as the last; without it the stream was interrupted. Throws
   * what the wire throws, or a `LlmError`.
   */
  attempt(request: ProviderRequest, wire: Wire): AsyncIterable<Piece>;
  /** The models that the key may use; throws like {@link attempt}. */
  list(wire: Wire): Promise<ListedLlm[]>;
}

export interface ProviderRequest extends LlmRequest {
  /** JSON Schema of the reply's text, for models that accept one. */
  replySchema?: JsonObject;
  /** The model has refused tools: they are offered as JSON in the text. */
  toolsAsJson?: boolean;
  /** The model knows no system message: its text begins the first message of the user. */
  systemAsUser?: boolean;
}

export type Piece =
  | Extract<LlmEvent, { type: 'loading' | 'text' | 'reasoning' | 'tool-call-delta' }>
  /** What the provider has reported so far, in case the stream is interrupted. */
  | { type: 'usage'; usage: Usage | null }
  | { type: 'done'; reply: RawReply };

/** A whole reply with unchecked calls. */
export interface RawReply extends Omit<LlmReply, 'attempt' | 'message'> {
  content: readonly RawPart[];
}

export type RawPart = TextPart | ReasoningPart | RawCall;

export interface RawCall {
  type: 'raw-call';
  /** Empty when the provider gave none. */
  id: string;
  name: string;
  /** JSON text, or what the server has sent as JSON. */
  input: string | JsonObject;
  /** Why it is invalid, if that is known before the check. */
  problem?: string;
  carried?: ProviderData;
}

export interface ListedLlm {
  id: string;
  /** Tokens, if the provider says. */
  context?: number;
  maxOutput?: number;
}
