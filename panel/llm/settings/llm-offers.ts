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

/** Addresses and key pages as the services’ own documents give them. */
export const LLM_OFFERS: readonly LlmOffer[] = [
  {
    id: 'openai',
    name: 'OpenAI',
    provider: 'openai',
    keyPage: 'https://platform.openai.com/api-keys',
    asks: 'key',
  },
  {
    id: 'anthropic',
    name: 'Anthropic',
    provider: 'anthropic',
    keyPage: 'https://console.anthropic.com/settings/keys',
    asks: 'key',
  },
  {
    id: 'google',
    name: 'Google Gemini',
    provider: 'google',
    keyPage: 'https://aistudio.google.com/apikey',
    asks: 'key',
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    provider: 'compatible',
    address: 'https://openrouter.ai/api/v1',
    keyPage: 'https://openrouter.ai/keys',
    asks: 'key',
  },
  {
    id: 'groq',
    name: 'Groq',
    provider: 'compatible',
    address: 'https://api.groq.com/openai/v1',
    keyPage: 'https://console.groq.com/keys',
    asks: 'key',
  },
  {
    id: 'mistral',
    name: 'Mistral',
    provider: 'compatible',
    address: 'https://api.mistral.ai/v1',
    keyPage: 'https://console.mistral.ai/api-keys',
    asks: 'key',
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    provider: 'compatible',
    address: 'https://api.deepseek.com/v1',
    keyPage: 'https://platform.deepseek.com/api_keys',
    asks: 'key',
  },
  {
    id: 'xai',
    name: 'xAI',
    provider: 'compatible',
    address: 'https://api.x.ai/v1',
    keyPage: 'https://console.x.ai',
    asks: 'key',
  },
  { id: 'chrome', name: t('models.builtIntoChrome'), provider: 'chrome', asks: 'nothing' },
  {
    id: 'ollama',
    name: 'Ollama',
    provider: 'compatible',
    address: 'http://127.0.0.1:11434/v1',
    asks: 'address',
  },
  {
    id: 'lm-studio',
    name: 'LM Studio',
    provider: 'compatible',
    address: 'http://127.0.0.1:1234/v1',
    asks: 'address',
  },
  {
    id: 'llama-cpp',
    name: 'llama.cpp',
    provider: 'compatible',
    address: 'http://127.0.0.1:8080/v1',
    asks: 'address',
  },
  {
    id: 'vllm',
    name: 'vLLM',
    provider: 'compatible',
    address: 'http://127.0.0.1:8000/v1',
    asks: 'address',
  },
  {
    id: 'other',
    name: t('models.anotherServer'),
    provider: 'compatible',
    address: '',
    asks: 'address',
  },
];
