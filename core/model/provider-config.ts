import type { Script } from './script.ts';

/** How a model is reached; what {@link openModel} needs. Keys stay in here and go to the SDK alone. */
export type ProviderConfig =
  | OpenAiConfig
  | CompatibleConfig
  | AnthropicConfig
  | GoogleConfig
  | ChromeConfig
  | ScriptedConfig;

export interface OpenAiConfig {
  provider: 'openai';
  model: string;
  apiKey: string;
  /** Without it, the provider's own address. */
  baseUrl?: string;
  /** `responses` when not said. */
  api?: 'responses' | 'chat';
}

/** Ollama, LM Studio, vLLM, OpenRouter and their like. */
export interface CompatibleConfig {
  provider: 'compatible';
  model: string;
  /** Up to and including `/v1`, as in `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  /** Servers on one's own machine need none. */
  apiKey?: string;
  /** `json` asks for tool calls as JSON in the text, for models that were not taught to call. */
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
