/** Who serves a model. `compatible` is any server that speaks OpenAI's Chat Completions. */
export const PROVIDERS = [
  'openai',
  'compatible',
  'anthropic',
  'google',
  'chrome',
  'scripted',
] as const;

export type ProviderId = (typeof PROVIDERS)[number];
