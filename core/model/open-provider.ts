import { jsonTools } from './json-tools/json-tools.ts';
import type { Provider } from './provider.ts';
import type { ProviderConfig } from './provider-config.ts';

/** Each provider is a chunk of its own, fetched when it is chosen. */
export async function openProvider(config: ProviderConfig): Promise<Provider> {
  switch (config.provider) {
    case 'openai': {
      if (config.api === 'chat') return (await import('./openai/chat.ts')).openAiChat(config);
      return (await import('./openai/responses.ts')).openAiResponses(config);
    }
    case 'compatible': {
      const provider = (await import('./openai/chat.ts')).openAiChat(config);
      return config.toolCalling === 'json' ? jsonTools(provider) : provider;
    }
    case 'anthropic':
      return (await import('./anthropic/anthropic.ts')).anthropic(config);
    case 'google':
      return (await import('./google/google.ts')).google(config);
    case 'chrome':
      return jsonTools((await import('./chrome/chrome.ts')).chromeModel());
    case 'scripted':
      return (await import('./scripted/scripted.ts')).scripted(config.script);
  }
}
