import Anthropic from '@anthropic-ai/sdk';
import type { LlmRequest } from '../call/llm-request.ts';
import { toolJsonSchema } from '../call/tool-schema.ts';
import type { ListedLlm } from '../provider/listed-llm.ts';
import type { AnthropicConfig } from '../provider/llm-config.ts';
import type { Provider } from '../provider/provider.ts';
import { SDK_TIMEOUT_MS, type Wire } from '../wire/wire.ts';
import { anthropicMessages } from './anthropic-messages.ts';
import { mayThink, thinking } from './anthropic-thinking.ts';
import { readMessage } from './read-message.ts';

type Body = Anthropic.Messages.MessageCreateParamsStreaming;
type Choice = Anthropic.Messages.ToolChoice;

const ANTHROPIC_URL = 'https://api.anthropic.com';

/** Reply tokens when the request sets no limit: Anthropic requires one. */
const DEFAULT_REPLY_TOKENS = 8192;
const DEFAULT_THINKING_REPLY_TOKENS = 32_768;

/** Anthropic's Messages API. */
export function anthropic(config: AnthropicConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => listAnthropic(config, wire),
    async *attempt(request, wire) {
      const body = messageBody(request, config);
      const { signal } = wire;
      yield* readMessage(await client(config, wire).messages.create(body, { signal }));
    },
  };
}

/** The client does not retry, log or look for credentials of its own. */
function client({ apiKey, baseUrl = ANTHROPIC_URL }: AnthropicConfig, wire: Wire): Anthropic {
  return new Anthropic({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    timeout: SDK_TIMEOUT_MS,
    logLevel: 'off',
    openTelemetry: false,
    fetch: wire.fetch,
    dangerouslyAllowBrowser: true,
  });
}

const CHOICES: Readonly<Record<NonNullable<LlmRequest['toolChoice']>, Choice>> = {
  auto: { type: 'auto' },
  required: { type: 'any' },
  none: { type: 'none' },
};

function messageBody(request: LlmRequest, config: AnthropicConfig): Body {
  const { system, tools = [], toolChoice, temperature, reasoning, continues } = request;
  const isThoughtful = reasoning !== undefined && reasoning !== 'none';
  const max_tokens =
    request.maxOutputTokens ??
    (isThoughtful ? DEFAULT_THINKING_REPLY_TOKENS : DEFAULT_REPLY_TOKENS);
  const messages = anthropicMessages(request.messages, config);
  return {
    model: config.model,
    stream: true,
    max_tokens,
    messages,
    // One cache mark at the end: the next call reads everything before it from the cache. Another behind
    // tools and system prompt, which stay when older pages are left out.
    ...(continues && { cache_control: { type: 'ephemeral' } }),
    ...(system && { system: continues ? marked(system) : system }),
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

function marked(text: string): Anthropic.Messages.TextBlockParam[] {
  return [{ type: 'text', text, cache_control: { type: 'ephemeral' } }];
}

async function listAnthropic(config: AnthropicConfig, wire: Wire): Promise<ListedLlm[]> {
  const page = await client(config, wire).models.list({ limit: 1000 }, { signal: wire.signal });
  const served = page.data.filter(({ lifecycle }) => lifecycle !== 'retired');
  return served.map(({ id, max_input_tokens, max_tokens }) => ({
    id,
    ...(max_input_tokens && { context: max_input_tokens }),
    ...(max_tokens && { maxOutput: max_tokens }),
  }));
}
