import { untilAborted } from '../../platform/async/until-aborted.ts';
import { callModel } from '../attempt/call-llm.ts';
import { failureOf } from '../attempt/failure-of.ts';
import { mannersAfter } from '../attempt/refused.ts';
import type { Llm } from '../call/llm.ts';
import { LlmError } from '../call/llm-failure.ts';
import { jsonTools } from '../clients/json-tools.ts';
import { withWrittenCalls } from '../clients/written-calls.ts';
import type { LlmConfig } from '../provider/llm-config.ts';
import type { ListedLlm, Provider, ProviderRequest } from '../provider/provider.ts';
import type { Manners } from '../wire/manners.ts';
import { CALL_LIMITS, type CallLimits, openWire } from '../wire/wire.ts';

/** Loads the provider's client, which is a chunk of its own, and opens a model. Sends nothing. */
export async function openLlm(config: LlmConfig, limits: Partial<CallLimits> = {}): Promise<Llm> {
  const provider = await openProvider(config);
  const id = { provider: config.provider, model: config.model };
  const callee = { provider, id, limits: { ...CALL_LIMITS, ...limits }, server: serverOf(config) };
  return { id, stream: (request, signal) => callModel(callee, request, signal) };
}

/** Names a server and a model of it. */
function serverOf(config: LlmConfig): string {
  const baseUrl = 'baseUrl' in config ? config.baseUrl : '';
  return [config.provider, baseUrl, config.model].join(' ');
}

/** A provider whose model is asked as it can be: by its own tool calling, or by JSON once it has refused that. */
function eitherWay(native: Provider): Provider {
  const plain: Provider = {
    ...native,
    attempt: (request, wire) =>
      native.attempt(request.systemAsUser ? systemAsUser(request) : request, wire),
  };
  const json = jsonTools(plain);
  return {
    ...native,
    async *attempt(request, wire) {
      const tools = [...(request.tools ?? []), ...(request.known ?? [])];
      const mayCall = tools.length > 0 && request.toolChoice !== 'none';
      for await (const piece of (request.toolsAsJson ? json : plain).attempt(request, wire)) {
        yield piece.type === 'done'
          ? {
              ...piece,
              reply: withWrittenCalls(piece.reply, mayCall ? tools : [], request.messages),
            }
          : piece;
      }
    },
  };
}

function systemAsUser({ system, ...request }: ProviderRequest): ProviderRequest {
  if (!system) return request;
  const said = { role: 'user', content: [{ type: 'text', text: system }] } as const;
  return { ...request, messages: [said, ...request.messages] };
}

/** The same way to a server with what people paste around a key taken away. */
function cleaned<Config extends LlmConfig>(config: Config): Config {
  if (!('apiKey' in config) || config.apiKey === undefined) return config;
  return { ...config, apiKey: config.apiKey.trim().replace(/^Bearer\s+/i, '') };
}

/** Each provider is a chunk of its own, loaded when it is chosen. */
async function openProvider(asGiven: LlmConfig): Promise<Provider> {
  const config = cleaned(asGiven);
  switch (config.provider) {
    case 'openai': {
      if (config.api === 'chat') {
        return eitherWay((await import('../clients/openai-chat.ts')).openAiChat(config));
      }
      return eitherWay((await import('../clients/openai-responses.ts')).openAiResponses(config));
    }
    case 'compatible': {
      const provider = (await import('../clients/openai-chat.ts')).openAiChat(config);
      const either = eitherWay(provider);
      if (config.toolCalling !== 'json') return either;
      return {
        ...either,
        attempt: (request, wire) => either.attempt({ ...request, toolsAsJson: true }, wire),
      };
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
  const id = { provider: config.provider, model: config.model };
  const listedBy = async (manners: Manners): Promise<ListedLlm[]> => {
    const wire = openWire({ ...CALL_LIMITS, ...limits }, signal, manners);
    async function* listed() {
      yield await provider.list(wire);
    }
    try {
      for await (const models of untilAborted(listed(), wire.signal)) {
        return models.sort((a, b) => a.id.localeCompare(b.id));
      }
      return [];
    } catch (error) {
      const failure = failureOf(error, wire, { id, secrets: provider.secrets, caller: signal });
      const better = mannersAfter(failure, { messages: [] }, wire);
      if (!better) throw new LlmError(failure);
      // What is wrong at the address that was given is what a person can mend.
      return await listedBy(better).catch((worse: unknown) => {
        throw better.isBelowV1 ? new LlmError(failure) : worse;
      });
    } finally {
      wire.close();
    }
  };
  return listedBy({});
}
