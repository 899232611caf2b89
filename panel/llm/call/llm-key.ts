import { type LlmId, PROVIDERS } from '../../../core/llm/call/llm-id.ts';

/** The value of a choice among models: `provider/model`. */
export function llmKey({ provider, model }: LlmId): string {
  return `${provider}/${model}`;
}

/** The model of a key; null for an invalid key. Model ids may contain slashes. */
export function llmOfKey(key: string): LlmId | null {
  const at = key.indexOf('/');
  const provider = PROVIDERS.find((name) => name === key.slice(0, at));
  const model = key.slice(at + 1);
  return provider && model !== '' ? { provider, model } : null;
}

/** Whether two ids are of the same model of the same provider; null is the same as null. */
export function isSameLlm(a: LlmId | null, b: LlmId | null): boolean {
  return a?.provider === b?.provider && a?.model === b?.model;
}
