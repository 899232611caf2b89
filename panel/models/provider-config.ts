import type { ModelId } from '../../core/model/model.ts';
import type { ProviderConfig } from '../../core/model/provider-config.ts';
import type { ProviderId } from '../../core/model/provider-id.ts';
import type { ModelKeys, ModelSettings } from './model-settings.ts';

/** What people call a provider. */
export const PROVIDER_NAMES: Readonly<Record<ProviderId, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  google: 'Google',
  compatible: 'Own or other server',
  chrome: 'Chrome’s built-in model',
  scripted: 'Scripted',
};

/** How a model is reached with these settings; throws a sentence for what is missing. */
export function providerConfig(
  { provider, model }: ModelId,
  settings: ModelSettings,
  keys: ModelKeys,
): ProviderConfig {
  switch (provider) {
    case 'openai':
      return { provider, model, ...keyAndUrl(provider, settings, keys), api: settings.openaiApi };
    case 'anthropic':
    case 'google':
      return { provider, model, ...keyAndUrl(provider, settings, keys) };
    case 'compatible': {
      const baseUrl = settings.baseUrls.compatible;
      if (baseUrl === '') throw new Error('Type the server’s address in the settings first.');
      const apiKey = keys.compatible;
      const { toolCalling } = settings;
      return { provider, model, baseUrl, toolCalling, ...(apiKey !== '' && { apiKey }) };
    }
    case 'chrome':
      return { provider, model: 'gemini-nano' };
    case 'scripted':
      throw new Error('A scripted model has no settings.');
  }
}

function keyAndUrl(
  provider: 'openai' | 'anthropic' | 'google',
  { baseUrls }: ModelSettings,
  keys: ModelKeys,
): { apiKey: string; baseUrl?: string } {
  const apiKey = keys[provider];
  if (apiKey === '') {
    throw new Error(`There is no key for ${PROVIDER_NAMES[provider]} yet: add it in the settings.`);
  }
  const baseUrl = baseUrls[provider];
  return { apiKey, ...(baseUrl !== '' && { baseUrl }) };
}
