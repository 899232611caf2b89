/** A model, by the provider's own exact id. */
export interface LlmId {
  provider: ProviderId;
  model: string;
}

/**
 * Who serves a model. `compatible` is any server that speaks OpenAI's Chat Completions, `backend` a chat server that
 * asks a model of its own (docs/chat-backend.md).
 */
export const PROVIDERS = [
  'openai',
  'compatible',
  'backend',
  'anthropic',
  'google',
  'chrome',
  'scripted',
] as const;

export type ProviderId = (typeof PROVIDERS)[number];
