import type { ListedModel } from './listed-model.ts';
import type { Carried, JsonObject, ReasoningPart, TextPart } from './message.ts';
import type { ModelReply } from './model-event.ts';
import type { ModelRequest } from './model-request.ts';
import type { Usage } from './usage.ts';
import type { Wire } from './wire.ts';

/** One vendor's wire format. Tells what comes, and judges nothing: retries, limits, checks are ours. */
export interface Provider {
  /** What must never be shown: keys. */
  readonly secrets: readonly string[];
  /**
   * One attempt. Yields pieces, `done` as the last; without it the stream was cut. Throws what the
   * SDK throws, or a `ModelError`.
   */
  attempt(request: ProviderRequest, wire: Wire): AsyncIterable<Piece>;
  /** The models that the key may use; throws as {@link attempt}. */
  list(wire: Wire): Promise<ListedModel[]>;
}

export interface ProviderRequest extends ModelRequest {
  /** JSON Schema of the text, for models that can be held to one. */
  replySchema?: JsonObject;
  /** The model has refused tools: they are asked for as JSON in the text. */
  toolsAsJson?: boolean;
}

export type Piece =
  | { type: 'loading'; loaded: number }
  | { type: 'text'; delta: string }
  | { type: 'reasoning'; delta: string }
  | { type: 'tool-call-delta'; index: number; name: string; delta: string }
  /** What the provider has said so far, should the stream be cut. */
  | { type: 'usage'; usage: Usage | null }
  | { type: 'done'; reply: RawReply };

/** A whole reply whose calls are not checked yet. */
export interface RawReply extends Omit<ModelReply, 'attempt' | 'message'> {
  content: readonly RawPart[];
}

export type RawPart = TextPart | ReasoningPart | RawCall;

export interface RawCall {
  type: 'raw-call';
  /** Empty when the provider gave none. */
  id: string;
  name: string;
  /** JSON text, or what the SDK has parsed already. */
  input: string | JsonObject;
  /** Why it is known to be invalid before it is checked. */
  problem?: string;
  carried?: Carried;
}
