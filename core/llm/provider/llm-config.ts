import type { StopReason } from '../call/llm.ts';
import type { LlmFailure } from '../call/llm-failure.ts';
import type { AssistantPart } from '../call/message.ts';
import type { Usage } from '../call/usage.ts';

/** How to reach a model; the input of {@link openLlm}. Keys go from here to its server only. */
export type LlmConfig =
  | OpenAiConfig
  | CompatibleConfig
  | AnthropicConfig
  | GoogleConfig
  | BackendConfig
  | ChromeConfig
  | ScriptedConfig;

export interface OpenAiConfig {
  provider: 'openai';
  model: string;
  apiKey: string;
  /** By default, the provider's own address. */
  baseUrl?: string;
  /** `responses` by default. */
  api?: 'responses' | 'chat';
}

/** Ollama, LM Studio, vLLM, OpenRouter and similar servers. */
export interface CompatibleConfig {
  provider: 'compatible';
  model: string;
  /** Up to and including `/v1`, as in `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Servers on one's own machine need none. */
  apiKey?: string;
  /** `json` requests tool calls as JSON in the text, for models without tool calling. */
  toolCalling?: 'native' | 'json';
}

export interface AnthropicConfig {
  provider: 'anthropic';
  model: string;
  apiKey: string;
  baseUrl?: string;
}

export interface GoogleConfig {
  provider: 'google';
  model: string;
  apiKey: string;
  baseUrl?: string;
}

/** A chat server of one's own, which asks its model itself (docs/chat-backend.md). */
export interface BackendConfig {
  provider: 'backend';
  /** What the server is to answer with; it may know no such choice. */
  model: string;
  /** What is before `/chat/messages`. */
  baseUrl: string;
  apiKey?: string;
  /** Whether the person's cookies of that origin go along. */
  sendsCookies: boolean;
}

/** The model built into Chrome: on the device, without a key. */
interface ChromeConfig {
  provider: 'chrome';
  model: 'gemini-nano';
}

/** Replies from a file, for tests, demonstrations and replay. */
interface ScriptedConfig {
  provider: 'scripted';
  model: string;
  script: Script;
}

/** The replies of a scripted model, call by call. */
export interface Script {
  replies: readonly ScriptedReply[];
  /** Start over after the last reply; otherwise the model has no more replies. */
  loop?: boolean;
}

export interface ScriptedReply {
  content?: readonly AssistantPart[];
  stopReason?: StopReason;
  usage?: Usage;
  failure?: LlmFailure;
  /** Milliseconds before each piece of text. */
  delayMs?: number;
}
