import type { LlmId } from './llm-id.ts';

/** One entry of a conversation, in no provider's format. Plain JSON. */
export type Message = UserMessage | AssistantMessage | ToolMessage;

export interface UserMessage {
  role: 'user';
  content: readonly UserPart[];
}

export interface AssistantMessage {
  role: 'assistant';
  content: readonly AssistantPart[];
  /** The model that wrote it: data carried for a provider goes back to the same model only. */
  from?: LlmId;
}

/** The results of the calls in the assistant message before it, one for each. */
export interface ToolMessage {
  role: 'tool';
  results: readonly ToolResult[];
}

export type UserPart = TextPart | ImagePart;

export type AssistantPart = TextPart | ReasoningPart | ToolCall | InvalidToolCall;

export interface TextPart {
  type: 'text';
  text: string;
  carried?: ProviderData;
}

export interface ImagePart {
  type: 'image';
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Base64 without a `data:` prefix. */
  data: string;
  /** Pixels of the image itself: its cost depends on them. */
  width: number;
  height: number;
}

export interface ReasoningPart {
  type: 'reasoning';
  /** A summary, or nothing: providers keep most of it to themselves. */
  text: string;
  carried?: ProviderData;
}

/** A call whose input has passed the tool's schema; `schema.parse` gives it its type. */
export interface ToolCall {
  type: 'tool-call';
  /** Unique in the reply. */
  id: string;
  name: string;
  input: JsonObject;
  carried?: ProviderData;
}

/**
 * A call that must not run: cut off, not JSON, against the schema, or of a tool that was not
 * offered.
 */
export interface InvalidToolCall {
  type: 'invalid-tool-call';
  id: string;
  name: string;
  /** The input as the model wrote it. */
  raw: string;
  /** A sentence for the model and for people. */
  problem: string;
  carried?: ProviderData;
}

export interface ToolResult {
  callId: string;
  /** Name of the tool; Google pairs results by it. */
  name: string;
  content: readonly UserPart[];
  isError: boolean;
}

/** Opaque data that a provider wants back: signatures, encrypted reasoning. */
export type ProviderData = JsonObject;

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}
