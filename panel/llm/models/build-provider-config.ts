import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { LlmConfig } from '../../../core/llm/provider/llm-config.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { PROVIDER_NAMES } from '../call/provider-names.ts';
import type { LlmKeys, LlmSettings } from './llm-settings.ts';

/** How a model is reached with these settings. Throws a sentence when something is missing. */
export function buildProviderConfig(
  { provider, model }: LlmId,
  settings: LlmSettings,
  keys: LlmKeys,
): LlmConfig {
  switch (provider) {
    case 'openai':
      return { provider, model, ...keyAndUrl(provider, settings, keys), api: settings.openaiApi };
    case 'anthropic':
    case 'google':
      return { provider, model, ...keyAndUrl(provider, settings, keys) };
    case 'compatible': {
      const baseUrl = settings.baseUrls.compatible;
      if (baseUrl === '') throw new Error(t('models.typeServersAddressSettings'));
      const apiKey = keys.compatible;
      const { toolCalling } = settings;
      return { provider, model, baseUrl, toolCalling, ...(apiKey !== '' && { apiKey }) };
    }
    case 'backend': {
      const baseUrl = settings.baseUrls.backend;
      if (baseUrl === '') throw new Error(t('models.typeServersAddressSettings'));
      const apiKey = keys.backend;
      const { sendsCookies } = settings;
      return { provider, model, baseUrl, sendsCookies, ...(apiKey !== '' && { apiKey }) };
    }
    case 'chrome':
      return { provider, model: 'gemini-nano' };
    case 'scripted':
      throw new Error(t('models.scriptedModelNoSettings'));
  }
}

function keyAndUrl(
  provider: 'openai' | 'anthropic' | 'google',
  { baseUrls }: LlmSettings,
  keys: LlmKeys,
): { apiKey: string; baseUrl?: string } {
  const apiKey = keys[provider];
  if (apiKey === '') {
    throw new Error(t('models.noKeyYetAdd', { providerNames: PROVIDER_NAMES[provider] }));
  }
  const baseUrl = baseUrls[provider];
  return { apiKey, ...(baseUrl !== '' && { baseUrl }) };
}
