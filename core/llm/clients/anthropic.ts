import type Anthropic from '@anthropic-ai/sdk';
import { z } from 'zod';
import type { LlmRequest, ReasoningEffort, StopReason } from '../call/llm.ts';
import type { LlmId } from '../call/llm-id.ts';
import {
  type AssistantPart,
  completeHistory,
  type JsonObject,
  type Message,
  type ToolResult,
  type UserPart,
} from '../call/message.ts';
import { toolJsonSchema } from '../call/tool.ts';
import { type Usage, validUsage } from '../call/usage.ts';
import type { AnthropicConfig } from '../provider/llm-config.ts';
import type { ListedLlm, Piece, Provider, RawPart } from '../provider/provider.ts';
import { getJson, postEvents, type Server } from '../wire/ask-server.ts';
import type { Wire } from '../wire/wire.ts';

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
    attempt: (request, wire) =>
      readMessage(
        postEvents(wire, server(config), {
          path: '/v1/messages',
          body: messageBody(request, config),
        }),
      ),
  };
}

function server({ apiKey, baseUrl = ANTHROPIC_URL }: AnthropicConfig): Server {
  const headers = {
    authorization: `Bearer ${apiKey}`,
    'anthropic-version': '2026-10-21',
    'anthropic-dangerous-direct-browser-access': 'true',
  };
  return { baseUrl, headers };
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

const Listed = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      lifecycle: z.string().nullish(),
      max_input_tokens: z.number().nullish(),
      max_tokens: z.number().nullish(),
    }),
  ),
});

async function listAnthropic(config: AnthropicConfig, wire: Wire): Promise<ListedLlm[]> {
  const { data } = Listed.parse(await getJson(wire, server(config), '/v1/models?limit=1000'));
  const served = data.filter(({ lifecycle }) => lifecycle !== 'retired');
  return served.map(({ id, max_input_tokens, max_tokens }) => ({
    id,
    ...(max_input_tokens && { context: max_input_tokens }),
    ...(max_tokens && { maxOutput: max_tokens }),
  }));
}

type Param = Anthropic.Messages.MessageParam;
type Block = Anthropic.Messages.ContentBlockParam;

/** A conversation in the form of Anthropic's Messages API: user and assistant alternate. */
function anthropicMessages(messages: readonly Message[], reader: LlmId): Param[] {
  const turns: { role: 'user' | 'assistant'; content: Block[] }[] = [];
  for (const message of completeHistory(messages, reader)) {
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const blocks = blocksOf(message);
    const latest = turns.at(-1);
    if (latest?.role === role) latest.content.push(...blocks);
    else if (blocks.length > 0) turns.push({ role, content: blocks });
  }
  return turns;
}

function blocksOf(message: Message): Block[] {
  if (message.role === 'user') return message.content.map(userBlock);
  if (message.role === 'tool') return message.results.map(resultBlock);
  return message.content.flatMap(assistantBlock);
}

function userBlock(part: UserPart) {
  if (part.type === 'text') return { type: 'text', text: part.text } as const;
  const source = { type: 'base64', media_type: part.mimeType, data: part.data } as const;
  return { type: 'image', source } as const;
}

function resultBlock({ callId, content, isError }: ToolResult): Block {
  return {
    type: 'tool_result',
    tool_use_id: callId,
    content: content.map(userBlock),
    ...(isError && { is_error: true }),
  };
}

function assistantBlock(part: AssistantPart): Block[] {
  switch (part.type) {
    case 'text':
      // Anthropic refuses blank texts.
      return part.text.trim() ? [{ type: 'text', text: part.text }] : [];
    case 'reasoning': {
      const { signature, redacted } = part.carried ?? {};
      if (typeof redacted === 'string') return [{ type: 'redacted_thinking', data: redacted }];
      if (typeof signature !== 'string') return [];
      return [{ type: 'thinking', thinking: part.text, signature }];
    }
    case 'tool-call':
      return [{ type: 'tool_use', id: part.id, name: part.name, input: part.input }];
    case 'invalid-tool-call':
      return [{ type: 'tool_use', id: part.id, name: part.name || 'unknown', input: {} }];
  }
}

type Events = AsyncIterable<Anthropic.Messages.RawMessageStreamEvent>;
type Start = Anthropic.Messages.RawContentBlockStartEvent;
type Delta = Anthropic.Messages.RawContentBlockDeltaEvent;

const STOPS: Readonly<Record<string, StopReason>> = {
  end_turn: 'end',
  stop_sequence: 'end',
  tool_use: 'tool-calls',
  max_tokens: 'length',
  refusal: 'refusal',
  pause_turn: 'paused',
  model_context_window_exceeded: 'context-overflow',
};

/** A content block while it streams in. */
interface ReplyBlock {
  type: string;
  id: string;
  name: string;
  text: string;
  signature: string;
  /** For servers that do not stream the input. */
  input: JsonObject;
}

async function* readMessage(events: Events): AsyncGenerator<Piece> {
  const blocks = new Map<number, ReplyBlock>();
  let message: Anthropic.Messages.Message | undefined;
  let usage: object = {};
  let stop: string | null = null;
  let explanation = '';
  for await (const event of wholeAsEvents(events)) {
    switch (event.type) {
      case 'message_start':
        message = event.message;
        usage = known(event.message.usage);
        yield { type: 'usage', usage: anthropicUsage(usage) };
        break;
      case 'content_block_start':
        blocks.set(event.index, begin(event));
        break;
      case 'content_block_delta': {
        const block = blocks.get(event.index);
        if (block) yield* grow(block, event);
        break;
      }
      case 'message_delta':
        stop = event.delta.stop_reason ?? stop;
        explanation = event.delta.stop_details?.explanation ?? explanation;
        usage = { ...usage, ...known(event.usage), hasEnded: event.usage !== undefined };
        break;
      case 'message_stop': {
        const content = [...blocks.values()].flatMap(part);
        if (explanation && content.length === 0) content.push({ type: 'text', text: explanation });
        yield {
          type: 'done',
          reply: {
            content,
            stopReason: STOPS[stop ?? ''] ?? 'other',
            rawStopReason: stop ?? '',
            // The output count at the start is a first estimate.
            usage: 'hasEnded' in usage ? anthropicUsage(usage) : null,
            servedBy: message?.model ?? null,
            responseId: message?.id ?? null,
          },
        };
        return;
      }
    }
  }
}

/** A server that does not stream sends the message itself: the same in events. */
async function* wholeAsEvents(
  events: Events,
): AsyncGenerator<Anthropic.Messages.RawMessageStreamEvent> {
  for await (const event of events as AsyncIterable<
    Anthropic.Messages.RawMessageStreamEvent | Anthropic.Messages.Message
  >) {
    if (event.type !== 'message') {
      yield event;
      continue;
    }
    yield { type: 'message_start', message: event };
    for (const [index, content_block] of event.content.entries()) {
      yield { type: 'content_block_start', index, content_block };
    }
    const { stop_reason, stop_sequence, stop_details, usage } = event;
    const delta = { stop_reason, stop_sequence, stop_details, container: null };
    yield { type: 'message_delta', delta, usage } as Anthropic.Messages.RawMessageDeltaEvent;
    yield { type: 'message_stop' };
  }
}

/** The counts at the end replace those at the start, where they are given. */
function known(usage: object | undefined): object {
  return Object.fromEntries(Object.entries(usage ?? {}).filter(([, value]) => value !== null));
}

function begin({ content_block: block }: Start): ReplyBlock {
  const empty = { id: '', name: '', text: '', signature: '', input: {} };
  switch (block.type) {
    case 'text':
      return { ...empty, type: 'text', text: block.text };
    case 'thinking':
      return { ...empty, type: 'thinking', text: block.thinking, signature: block.signature };
    case 'redacted_thinking':
      return { ...empty, type: 'redacted', signature: block.data };
    case 'tool_use': {
      const input = (block.input ?? {}) as JsonObject;
      return { ...empty, type: 'call', id: block.id, name: block.name, input };
    }
    default:
      // Server-side tools, which a request of ours never offers.
      return { ...empty, type: 'other' };
  }
}

function* grow(block: ReplyBlock, { index, delta }: Delta): Generator<Piece> {
  switch (delta.type) {
    case 'text_delta':
      block.text += delta.text;
      yield { type: 'text', delta: delta.text };
      break;
    case 'thinking_delta':
      block.text += delta.thinking;
      yield { type: 'reasoning', delta: delta.thinking };
      break;
    case 'signature_delta':
      block.signature = delta.signature;
      break;
    case 'input_json_delta':
      block.text += delta.partial_json;
      yield { type: 'tool-call-delta', index, name: block.name, delta: delta.partial_json };
      break;
  }
}

function part({ type, id, name, text, signature, input }: ReplyBlock): RawPart[] {
  switch (type) {
    case 'text':
      return text ? [{ type: 'text', text }] : [];
    case 'thinking':
      return [{ type: 'reasoning', text, ...(signature && { carried: { signature } }) }];
    case 'redacted':
      return [{ type: 'reasoning', text: '', carried: { redacted: signature } }];
    case 'call':
      return [{ type: 'raw-call', id, name, input: text || input }];
    default:
      return [];
  }
}

type Thinking = Pick<Body, 'thinking' | 'output_config'>;

/** Models before 4.6 take a number of thinking tokens; all later ones take an effort. */
const BY_BUDGET = /claude-3|claude-(opus|sonnet|haiku)-4(-[0-5])?(-\d{8})?$/;

/** Tokens of thinking; Anthropic's minimum is 1024. */
const BUDGETS = { low: 2048, medium: 8192, high: 16_384 } as const;

/** The request's thinking options. The budget fits into `maxTokens` and leaves at least half of it. */
function thinking(effort: ReasoningEffort, model: string, maxTokens: number): Thinking {
  if (effort === 'none') return { thinking: { type: 'disabled' } };
  if (!BY_BUDGET.test(model)) {
    return { thinking: { type: 'adaptive', display: 'summarized' }, output_config: { effort } };
  }
  const budget = Math.min(BUDGETS[effort], Math.floor(maxTokens / 2));
  if (budget < 1024) return { thinking: { type: 'disabled' } };
  return { thinking: { type: 'enabled', budget_tokens: budget } };
}

/** Whether a model with a thinking budget may think now: its last turn, if it calls tools, must begin with thinking. */
function mayThink(messages: readonly Anthropic.Messages.MessageParam[], model: string) {
  if (!BY_BUDGET.test(model)) return true;
  const latest = messages.findLast(({ role }) => role === 'assistant')?.content;
  if (!Array.isArray(latest) || !latest.some(({ type }) => type === 'tool_use')) return true;
  return latest[0]?.type === 'thinking' || latest[0]?.type === 'redacted_thinking';
}

const count = z.number().nullish();

const AnthropicUsage = z.object({
  input_tokens: z.number(),
  output_tokens: z.number(),
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens_details: z.object({ thinking_tokens: count }).nullish(),
});

/** Anthropic's usage: cached tokens are counted beside the input, thinking within the output. */
function anthropicUsage(value: unknown): Usage | null {
  const { data } = AnthropicUsage.safeParse(value);
  if (!data) return null;
  const reasoning = data.output_tokens_details?.thinking_tokens ?? 0;
  return validUsage({
    input: data.input_tokens,
    cachedRead: data.cache_read_input_tokens ?? 0,
    cacheWrite: data.cache_creation_input_tokens ?? 0,
    output: data.output_tokens - reasoning,
    reasoning,
  });
}
