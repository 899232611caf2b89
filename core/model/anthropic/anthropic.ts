import Anthropic from '@anthropic-ai/sdk';
import type { ListedModel } from '../listed-model.ts';
import type { ModelRequest } from '../model-request.ts';
import type { Provider } from '../provider.ts';
import type { AnthropicConfig } from '../provider-config.ts';
import { toolJsonSchema } from '../tool-schema.ts';
import { SDK_TIMEOUT, type Wire } from '../wire.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { readMessage } from './read-message.ts';
import { mayThink, thinking } from './thinking.ts';

type Body = Anthropic.Messages.MessageCreateParamsStreaming;
type Choice = Anthropic.Messages.ToolChoice;

const ANTHROPIC_URL = 'https://api.anthropic.com';

/** Tokens of a reply where the request names none: Anthropic wants a limit. */
const REPLY_LIMIT = 8192;
const THOUGHTFUL_REPLY_LIMIT = 32_768;

/** Anthropic's Messages. */
export function anthropic(config: AnthropicConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => list(config, wire),
    async *attempt(request, wire) {
      const body = messageBody(request, config);
      const { signal } = wire;
      yield* readMessage(await client(config, wire).messages.create(body, { signal }));
    },
  };
}

/** Neither retries, nor logs, nor looks for credentials of its own. */
function client({ apiKey, baseUrl = ANTHROPIC_URL }: AnthropicConfig, wire: Wire): Anthropic {
  return new Anthropic({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: SDK_TIMEOUT,
    logLevel: 'off',
    openTelemetry: false,
    fetch: wire.fetch,
    dangerouslyAllowBrowser: true,
  });
}

const CHOICES: Readonly<Record<NonNullable<ModelRequest['toolChoice']>, Choice>> = {
  auto: { type: 'auto' },
  required: { type: 'any' },
  none: { type: 'none' },
};

function messageBody(request: ModelRequest, config: AnthropicConfig): Body {
  const { system, tools = [], toolChoice, temperature, reasoning, continues } = request;
  const isThoughtful = reasoning !== undefined && reasoning !== 'none';
  const max_tokens =
    request.maxOutputTokens ?? (isThoughtful ? THOUGHTFUL_REPLY_LIMIT : REPLY_LIMIT);
  const messages = anthropicMessages(request.messages, config);
  return {
    model: config.model,
    stream: true,
    max_tokens,
    messages,
    // One mark at the end: all before it is found again by the next call.
    ...(continues && { cache_control: { type: 'ephemeral' } }),
    ...(system && { system }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoning !== undefined &&
      thinking(mayThink(messages, config.model) ? reasoning : 'none', config.model, max_tokens)),
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({
        name: tool.name,
        description: tool.description,
        input_schema: { ...toolJsonSchema(tool), type: 'object' },
      })),
      ...(toolChoice && { tool_choice: CHOICES[toolChoice] }),
    }),
  };
}

async function list(config: AnthropicConfig, wire: Wire): Promise<ListedModel[]> {
  const page = await client(config, wire).models.list({ limit: 1000 }, { signal: wire.signal });
  const served = page.data.filter(({ lifecycle }) => lifecycle !== 'retired');
  return served.map(({ id, max_input_tokens, max_tokens }) => ({
    id,
    ...(max_input_tokens && { context: max_input_tokens }),
    ...(max_tokens && { maxOutput: max_tokens }),
  }));
}
