import { jsonTools } from '../json-tools/json-tools.ts';
import type { LlmConfig } from '../provider/llm-config.ts';
import type { Provider } from '../provider/provider.ts';

/** Uses the provider's own tool calling, or JSON once the model has refused that. */
function eitherWay(native: Provider): Provider {
  const json = jsonTools(native);
  return {
    ...native,
    attempt: (request, wire) => (request.toolsAsJson ? json : native).attempt(request, wire),
  };
}

/** Each provider is a chunk of its own, loaded when it is chosen. */
export async function openProvider(config: LlmConfig): Promise<Provider> {
  switch (config.provider) {
    case 'openai': {
      if (config.api === 'chat') {
        return eitherWay((await import('../openai/chat.ts')).openAiChat(config));
      }
      return eitherWay((await import('../openai/responses.ts')).openAiResponses(config));
    }
    case 'compatible': {
      const provider = (await import('../openai/chat.ts')).openAiChat(config);
      return config.toolCalling === 'json' ? jsonTools(provider) : eitherWay(provider);
    }
    case 'anthropic':
      return eitherWay((await import('../anthropic/anthropic.ts')).anthropic(config));
    case 'google':
      return eitherWay((await import('../google/google.ts')).google(config));
    case 'backend':
      return (await import('../backend/backend.ts')).backend(config);
    case 'chrome':
      return jsonTools((await import('../chrome/chrome.ts')).chromeLlm());
    case 'scripted':
      return (await import('../scripted/scripted.ts')).scripted(config.script);
  }
}
