import type { ProviderId } from '../../../core/llm/call/llm-id.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** A service that a person may add models of: where it is, and where its keys are made. */
export interface LlmOffer {
  id: string;
  /** Its own name, the same in every language. */
  name: string;
  provider: ProviderId;
  /** The address where it is not the provider’s own; empty where a person types it. */
  address?: string;
  /** Where a person makes a key; absent where none is needed. */
  keyPage?: string;
  /** `key` and `address`: the one thing that a person gives. */
  asks: 'key' | 'address' | 'nothing';
}

/** A provider at its own address. */
function providerOffer(provider: ProviderId, name: string, keyPage: string): LlmOffer {
  return { id: provider, name, provider, keyPage, asks: 'key' };
}

/** A service that is asked as OpenAI is. */
function service(id: string, name: string, address: string, keyPage: string): LlmOffer {
  return { id, name, provider: 'compatible', address, keyPage, asks: 'key' };
}

/** A server on the person's own machine, at its usual port; elsewhere where none is given. */
function localOffer(id: string, name: string, port?: number): LlmOffer {
  const address = port === undefined ? '' : `http://127.0.0.1:${port}/v1`;
  return { id, name, provider: 'compatible', address, asks: 'address' };
}

/** Addresses and key pages as the services’ own documents give them. */
export const LLM_OFFERS: readonly LlmOffer[] = [
  providerOffer('openai', 'OpenAI', 'https://platform.openai.com/api-keys'),
  providerOffer('anthropic', 'Anthropic', 'https://console.anthropic.com/settings/keys'),
  providerOffer('google', 'Google Gemini', 'https://aistudio.google.com/apikey'),
  service('openrouter', 'OpenRouter', 'https://openrouter.ai/api/v1', 'https://openrouter.ai/keys'),
  service('groq', 'Groq', 'https://api.groq.com/openai/v1', 'https://console.groq.com/keys'),
  service('mistral', 'Mistral', 'https://api.mistral.ai/v1', 'https://console.mistral.ai/api-keys'),
  service(
    'deepseek',
    'DeepSeek',
    'https://api.deepseek.com/v1',
    'https://platform.deepseek.com/api_keys',
  ),
  service('xai', 'xAI', 'https://api.x.ai/v1', 'https://console.x.ai'),
  { id: 'chrome', name: t('models.builtIntoChrome'), provider: 'chrome', asks: 'nothing' },
  localOffer('ollama', 'Ollama', 11434),
  localOffer('lm-studio', 'LM Studio', 1234),
  localOffer('llama-cpp', 'llama.cpp', 8080),
  localOffer('vllm', 'vLLM', 8000),
  localOffer('other', t('models.anotherServer')),
];
