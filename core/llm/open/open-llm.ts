import { untilAborted } from '../../platform/async/until-aborted.ts';
import { callModel } from '../attempt/call-llm.ts';
import { failureOf } from '../attempt/failure-of.ts';
import type { Llm } from '../call/llm.ts';
import { LlmError } from '../call/llm-failure.ts';
import { jsonTools } from '../clients/json-tools.ts';
import type { LlmConfig } from '../provider/llm-config.ts';
import type { ListedLlm, Provider } from '../provider/provider.ts';
import { CALL_LIMITS, type CallLimits, openWire } from '../wire/wire.ts';

/** Loads the provider's client, which is a chunk of its own, and opens a model. Sends nothing. */
export async function openLlm(config: LlmConfig, limits: Partial<CallLimits> = {}): Promise<Llm> {
  const provider = await openProvider(config);
  const id = { provider: config.provider, model: config.model };
  const callee = { provider, id, limits: { ...CALL_LIMITS, ...limits } };
  return { id, stream: (request, signal) => callModel(callee, request, signal) };
}

/** Uses the provider's own tool calling, or JSON once the model has refused that. */
function eitherWay(native: Provider): Provider {
  const json = jsonTools(native);
  return {
    ...native,
    attempt: (request, wire) => (request.toolsAsJson ? json : native).attempt(request, wire),
  };
}

/** Each provider is a chunk of its own, loaded when it is chosen. */
async function openProvider(config: LlmConfig): Promise<Provider> {
  switch (config.provider) {
    case 'openai': {
      if (config.api === 'chat') {
        return eitherWay((await import('../clients/openai-chat.ts')).openAiChat(config));
      }
      return eitherWay((await import('../clients/openai-responses.ts')).openAiResponses(config));
    }
    case 'compatible': {
      const provider = (await import('../clients/openai-chat.ts')).openAiChat(config);
      return config.toolCalling === 'json' ? jsonTools(provider) : eitherWay(provider);
    }
    case 'anthropic':
      return eitherWay((await import('../clients/anthropic.ts')).anthropic(config));
    case 'google':
      return eitherWay((await import('../clients/google.ts')).google(config));
    case 'backend':
      return (await import('../clients/backend.ts')).backend(config);
    case 'chrome':
      return jsonTools((await import('../clients/chrome.ts')).chromeLlm());
    case 'scripted':
      return (await import('../clients/scripted.ts')).scripted(config.script);
  }
}

/**
 * The models that a provider serves to this key, by their ids; an answer also shows that the key is
 * valid. Throws a {@link LlmError}.
 */
export async function listLlms(
  config: LlmConfig,
  signal: AbortSignal,
  limits: Partial<CallLimits> = {},
): Promise<ListedLlm[]> {
  const provider = await openProvider(config);
  const wire = openWire({ ...CALL_LIMITS, ...limits }, signal);
  const id = { provider: config.provider, model: config.model };
  try {
    for await (const models of untilAborted(listed(), wire.signal)) {
      return models.sort((a, b) => a.id.localeCompare(b.id));
    }
    return [];
  } catch (error) {
    throw new LlmError(failureOf(error, wire, { id, secrets: provider.secrets, caller: signal }));
  } finally {
    wire.close();
  }

  async function* listed() {
    yield await provider.list(wire);
  }
}
