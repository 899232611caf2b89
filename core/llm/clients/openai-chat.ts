import type OpenAI from 'openai';
import { isObject } from '../../platform/text/read-json.ts';
import type { LlmRequest, StopReason } from '../call/llm.ts';
import type { LlmId } from '../call/llm-id.ts';
import {
  type AssistantMessage,
  type AssistantPart,
  completeHistory,
  type ImagePart,
  type ToolMessage,
  type UserPart,
} from '../call/message.ts';
import { toolJsonSchema } from '../call/tool.ts';
import type { CompatibleConfig, OpenAiConfig } from '../provider/llm-config.ts';
import type { Piece, Provider, RawCall, RawPart } from '../provider/provider.ts';
import { postEvents } from '../wire/ask-server.ts';
import { chatUsage, listOpenAi, openAiServer } from './openai-client.ts';

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;

/** OpenAI's Chat Completions, of OpenAI itself and of every compatible server. */
export function openAiChat(config: OpenAiConfig | CompatibleConfig): Provider {
  return {
    secrets: config.apiKey ? [config.apiKey] : [],
    list: (wire) => listOpenAi(config, wire),
    attempt(request, wire) {
      const body = chatBody(request, config);
      const end = { isSaid: false };
      const say = () => {
        end.isSaid = true;
      };
      return readChat(
        postEvents(wire, openAiServer(config), { path: '/chat/completions', body, onEnd: say }),
        end,
      );
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
  // Together, text-generation-inference, Cohere and others.
  eos: 'end',
  eos_token: 'end',
  stop_sequence: 'end',
  end_turn: 'end',
  complete: 'end',
  tool_use: 'tool-calls',
  tool_call: 'tool-calls',
};

/** Fields in which servers send reasoning: those of DeepSeek and vLLM, and of OpenRouter and Ollama. */
const REASONING_FIELDS = ['reasoning_content', 'reasoning'] as const;

type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;

/** Reads the pieces of one reply. A server that does not stream sends all of it as one, with a message. */
async function* readChat(
  chunks: AsyncIterable<Chunk>,
  end: { readonly isSaid: boolean },
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
      const delta = choice.delta ?? (choice as { message?: typeof choice.delta }).message;
      if (!delta) continue;
      const thought = REASONING_FIELDS.find((name) => textIn(delta, name) !== '');
      const said = contentIn(delta.content);
      const thinking = (thought ? textIn(delta, thought) : '') + said.thinking;
      if (thinking) {
        field = thought ?? field;
        reasoning += thinking;
        yield { type: 'reasoning', delta: thinking };
      }
      if (said.text) {
        text += said.text;
        yield { type: 'text', delta: said.text };
      }
      if (delta.refusal) {
        refusal += delta.refusal;
        yield { type: 'text', delta: delta.refusal };
      }
      yield* calls.add(delta.tool_calls ?? []);
      if (delta.function_call) yield* calls.add([{ index: 0, function: delta.function_call }]);
    }
  } catch (error) {
    // Only the usage follows the stop reason: without it, the reply is still complete.
    if (finish === null) throw error;
  }
  // Some servers say no reason, and only that it is the end.
  if (finish === null && end.isSaid && (text || calls.whole().length > 0)) finish = 'stop';
  if (finish === null) return;
  const said = text + refusal;
  const carried = field ? { carried: { field } } : {};
  const content: RawPart[] = [
    ...(reasoning ? [{ type: 'reasoning' as const, text: reasoning, ...carried }] : []),
    ...(said ? [{ type: 'text' as const, text: said }] : []),
    ...calls.whole(),
  ];
  const stopReason = refusal ? 'refusal' : (STOPS[finish.toLowerCase()] ?? 'other');
  const reply = { stopReason, rawStopReason: finish, servedBy, responseId };
  yield { type: 'done', reply: { ...reply, content, usage: chatUsage(usage) } };
}

/** A text, or parts of texts and thoughts as Mistral sends them. */
function contentIn(content: unknown): { text: string; thinking: string } {
  if (typeof content === 'string') return { text: content, thinking: '' };
  const parts = Array.isArray(content) ? content.filter(isObject) : [];
  const thinking = parts.map((part) => contentIn(part.thinking));
  return {
    text: parts.map((part) => (typeof part.text === 'string' ? part.text : '')).join(''),
    thinking: thinking.map(({ text }) => text).join(''),
  };
}

function textIn(delta: object, name: string): string {
  const value = (delta as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

type Chat = OpenAI.Chat.Completions.ChatCompletionMessageParam;

function chatMessages({ system, messages }: LlmRequest, reader: LlmId): Chat[] {
  const chat = completeHistory(messages, reader).flatMap((message): Chat[] => {
    if (message.role === 'user') return [{ role: 'user', content: userContent(message.content) }];
    return message.role === 'assistant' ? [assistant(message)] : toolResults(message);
  });
  return system ? [{ role: 'system', content: system }, ...chat] : chat;
}

/** Every server accepts a text; some do not know content parts. */
function userContent(parts: readonly UserPart[]) {
  if (parts.every((part) => part.type === 'text')) return parts.map(({ text }) => text).join('\n');
  return parts.map((part) =>
    part.type === 'text'
      ? ({ type: 'text', text: part.text } as const)
      : ({ type: 'image_url', image_url: { url: dataUrl(part) } } as const),
  );
}

function dataUrl({ mimeType, data }: ImagePart): string {
  return `data:${mimeType};base64,${data}`;
}

function assistant({ content }: AssistantMessage): Chat {
  const text = content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
  const calls = content.flatMap(toolCall);
  return {
    role: 'assistant',
    content: text || null,
    ...(calls.length > 0 && { tool_calls: calls }),
    ...carriedReasoning(content),
  };
}

function toolCall(part: AssistantPart) {
  if (part.type !== 'tool-call' && part.type !== 'invalid-tool-call') return [];
  // Servers parse the arguments again: text that is not JSON would be refused in every later call.
  const input = part.type === 'tool-call' ? JSON.stringify(part.input) : '{}';
  return [
    { type: 'function' as const, id: part.id, function: { name: part.name, arguments: input } },
  ];
}

/** Some servers want a turn's reasoning back, in the field that it came in. */
function carriedReasoning(content: readonly AssistantPart[]): Record<string, string> {
  const reasoning = content.find((part) => part.type === 'reasoning');
  const field = reasoning?.carried?.field;
  return typeof field === 'string' ? { [field]: reasoning?.text ?? '' } : {};
}

/** A tool message cannot hold images: they follow in a user message. */
function toolResults({ results }: ToolMessage): Chat[] {
  const texts = results.map(({ callId, content, isError }): Chat => {
    const text = content.map((part) => (part.type === 'text' ? part.text : '[picture below]'));
    const said = text.join('\n') || 'Done.';
    return { role: 'tool', tool_call_id: callId, content: isError ? `Error: ${said}` : said };
  });
  const pictures = results.flatMap(({ name, content }) =>
    content.flatMap((part): UserPart[] =>
      part.type === 'image' ? [{ type: 'text', text: `Picture of ${name}:` }, part] : [],
    ),
  );
  if (pictures.length === 0) return texts;
  return [...texts, { role: 'user', content: userContent(pictures) }];
}

type Delta = OpenAI.Chat.Completions.ChatCompletionChunk.Choice.Delta.ToolCall;

/** Assembles the calls of a streamed chat. Servers number the pieces in different ways. */
class ChatCalls {
  readonly #calls: { index: number; id: string; name: string; input: string }[] = [];

  *add(deltas: readonly Delta[]): Generator<Piece> {
    for (const delta of deltas) {
      const call = this.#callOf(delta);
      const input = argumentText(delta.function?.arguments);
      call.name ||= delta.function?.name ?? '';
      call.input += input;
      const index = this.#calls.indexOf(call);
      yield { type: 'tool-call-delta', index, name: call.name, delta: input };
    }
  }

  whole(): RawCall[] {
    return this.#calls.map(({ id, name, input }) => ({ type: 'raw-call', id, name, input }));
  }

  /** A piece continues the call with its index; a piece with an id of its own begins another. */
  #callOf({ index, id }: Delta) {
    const latest = this.#calls.findLast((call) => index === undefined || call.index === index);
    const isNew = !latest || (id && latest.id && id !== latest.id);
    if (!isNew) {
      latest.id ||= id ?? '';
      return latest;
    }
    const call = { index: index ?? this.#calls.length, id: id ?? '', name: '', input: '' };
    this.#calls.push(call);
    return call;
  }
}

/** Ollama and others may send parsed arguments. */
function argumentText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
