import type { ModelId } from './model.ts';

/** One entry of a conversation, in no provider's format. JSON all through. */
export type Message = UserMessage | AssistantMessage | ToolMessage;

export interface UserMessage {
  role: 'user';
  content: readonly UserPart[];
}

export interface AssistantMessage {
  role: 'assistant';
  content: readonly AssistantPart[];
  /** Who wrote it: what is carried for a provider goes to the same model alone. */
  from?: ModelId;
}

/** The results of the calls of the assistant message before it, one for each. */
export interface ToolMessage {
  role: 'tool';
  results: readonly ToolResult[];
}

export type UserPart = TextPart | ImagePart;

export type AssistantPart = TextPart | ReasoningPart | ToolCall | InvalidToolCall;

export interface TextPart {
  type: 'text';
  text: string;
  carried?: Carried;
}

export interface ImagePart {
  type: 'image';
  mimeType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** Base64 without a `data:` prefix. */
  data: string;
  /** Pixels of the picture itself: what it costs depends on them. */
  width: number;
  height: number;
}

export interface ReasoningPart {
  type: 'reasoning';
  /** A summary, or nothing: providers keep the most of it to themselves. */
  text: string;
  carried?: Carried;
}

/** A call whose input has passed the tool's schema; `schema.parse` gives it its type. */
export interface ToolCall {
  type: 'tool-call';
  /** Unique in the reply. */
  id: string;
  name: string;
  input: JsonObject;
  carried?: Carried;
}

/** A call that must not run: cut, not JSON, against the schema, or of no tool that was offered. */
export interface InvalidToolCall {
  type: 'invalid-tool-call';
  id: string;
  name: string;
  /** What the model wrote as input, as it wrote it. */
  raw: string;
  /** A sentence for the model and for people. */
  problem: string;
  carried?: Carried;
}

export interface ToolResult {
  callId: string;
  /** Of the tool; Google pairs by it. */
  name: string;
  content: readonly UserPart[];
  isError: boolean;
}

/** What a provider wants back unread: signatures, encrypted reasoning. */
export type Carried = JsonObject;

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

export interface JsonObject {
  [key: string]: JsonValue;
}
