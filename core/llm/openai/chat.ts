import type OpenAI from 'openai';
import type { StopReason } from '../call/llm-event.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import { toolJsonSchema } from '../call/tool-schema.ts';
import type { CompatibleConfig, OpenAiConfig } from '../provider/llm-config.ts';
import type { Piece, Provider, RawPart } from '../provider/provider.ts';
import { ChatCalls } from './chat-calls.ts';
import { chatMessages } from './chat-messages.ts';
import { openAiClient } from './client.ts';
import { listOpenAi } from './list-openai.ts';
import { chatUsage } from './openai-usage.ts';

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;

/** OpenAI's Chat Completions, of OpenAI itself and of every compatible server. */
export function openAiChat(config: OpenAiConfig | CompatibleConfig): Provider {
  return {
    secrets: config.apiKey ? [config.apiKey] : [],
    list: (wire) => listOpenAi(config, wire),
    async *attempt(request, wire) {
      const client = openAiClient(config, wire);
      const body = chatBody(request, config);
      yield* readChat(await client.chat.completions.create(body, { signal: wire.signal }));
    },
  };
}

function chatBody(request: LlmRequest, { provider, model }: LlmId): Body {
  const { tools = [], toolChoice, temperature, reasoning, maxOutputTokens } = request;
  // All servers but OpenAI's know only the old name.
  const limit = provider === 'openai' ? 'max_completion_tokens' : 'max_tokens';
  return {
    model,
    stream: true,
    stream_options: { include_usage: true },
    messages: chatMessages(request, { provider, model }),
    ...(provider === 'openai' && { store: false }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoning !== undefined && { reasoning_effort: reasoning }),
    ...(maxOutputTokens !== undefined && { [limit]: maxOutputTokens }),
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({
        type: 'function',
        function: {
          name: tool.name,
          description: tool.description,
          parameters: toolJsonSchema(tool),
        },
      })),
      ...(toolChoice && { tool_choice: toolChoice }),
    }),
  };
}

const STOPS: Readonly<Record<string, StopReason>> = {
  stop: 'end',
  tool_calls: 'tool-calls',
  function_call: 'tool-calls',
  length: 'length',
  max_tokens: 'length',
  content_filter: 'content-filter',
};

/**
 * Fields in which servers send reasoning: those of DeepSeek and vLLM, and of OpenRouter and Ollama.
 */
const REASONING_FIELDS = ['reasoning_content', 'reasoning'] as const;

async function* readChat(
  chunks: AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>,
): AsyncGenerator<Piece> {
  const calls = new ChatCalls();
  let text = '';
  let refusal = '';
  let reasoning = '';
  let field = '';
  let finish: string | null = null;
  let usage: unknown;
  let servedBy: string | null = null;
  let responseId: string | null = null;
  try {
    for await (const chunk of chunks) {
      servedBy = chunk.model || servedBy;
      responseId = chunk.id || responseId;
      usage = chunk.usage ?? usage;
      const choice = chunk.choices?.[0];
      if (!choice) continue;
      finish = choice.finish_reason ?? finish;
      const { delta } = choice;
      if (!delta) continue;
      const thought = REASONING_FIELDS.find((name) => textIn(delta, name) !== '');
      if (thought) {
        field = thought;
        reasoning += textIn(delta, thought);
        yield { type: 'reasoning', delta: textIn(delta, thought) };
      }
      if (delta.content) {
        text += delta.content;
        yield { type: 'text', delta: delta.content };
      }
      if (delta.refusal) {
        refusal += delta.refusal;
        yield { type: 'text', delta: delta.refusal };
      }
      yield* calls.add(delta.tool_calls ?? []);
    }
  } catch (error) {
    // Only the usage follows the stop reason: without it, the reply is still complete.
    if (finish === null) throw error;
  }
  if (finish === null) return;
  const said = text + refusal;
  const content: RawPart[] = [
    ...(reasoning ? [{ type: 'reasoning' as const, text: reasoning, carried: { field } }] : []),
    ...(said ? [{ type: 'text' as const, text: said }] : []),
    ...calls.whole(),
  ];
  const stopReason = refusal ? 'refusal' : (STOPS[finish] ?? 'other');
  const reply = { stopReason, rawStopReason: finish, servedBy, responseId };
  yield { type: 'done', reply: { ...reply, content, usage: chatUsage(usage) } };
}

function textIn(delta: object, name: string): string {
  const value = (delta as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}
