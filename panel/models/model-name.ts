import type { ModelId } from '../../core/model/model.ts';
import { PROVIDERS } from '../../core/model/provider-id.ts';

/** The value of a choice among models: `provider/model`. */
export function modelKey({ provider, model }: ModelId): string {
  return `${provider}/${model}`;
}

/** The model of a key; null for what is none. Models' own ids may hold slashes. */
export function modelOfKey(key: string): ModelId | null {
  const at = key.indexOf('/');
  const provider = PROVIDERS.find((name) => name === key.slice(0, at));
  const model = key.slice(at + 1);
  return provider && model !== '' ? { provider, model } : null;
}
