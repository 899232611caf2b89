import type OpenAI from 'openai';
import type { LlmRequest, StopReason } from '../call/llm.ts';
import type { LlmId } from '../call/llm-id.ts';
import {
  type AssistantPart,
  completeHistory,
  type ImagePart,
  type Message,
  type ToolResult,
  type UserPart,
} from '../call/message.ts';
import { toolJsonSchema } from '../call/tool.ts';
import type { OpenAiConfig } from '../provider/llm-config.ts';
import type { Piece, Provider, RawPart } from '../provider/provider.ts';
import { EventError, postEvents } from '../wire/ask-server.ts';
import { listOpenAi, openAiServer, responsesUsage } from './openai-client.ts';

/** OpenAI's Responses API; nothing is stored on the server. */
export function openAiResponses(config: OpenAiConfig): Provider {
  return {
    secrets: [config.apiKey],
    list: (wire) => listOpenAi(config, wire),
    attempt(request, wire) {
      const body = responseBody(request, config);
      return readResponse(postEvents(wire, openAiServer(config), { path: '/responses', body }));
    },
  };
}

function responseBody(
  request: LlmRequest,
  { provider, model }: LlmId,
): OpenAI.Responses.ResponseCreateParamsStreaming {
  const { system, tools = [], toolChoice, temperature, reasoning, maxOutputTokens } = request;
  return {
    model,
    stream: true,
    store: false,
    // Nothing is stored there, so the encrypted reasoning travels with each request.
    include: ['reasoning.encrypted_content'],
    input: responseInput(request.messages, { provider, model }),
    ...(system && { instructions: system }),
    ...(temperature !== undefined && { temperature }),
    ...(maxOutputTokens !== undefined && { max_output_tokens: maxOutputTokens }),
    ...(reasoning !== undefined && {
      reasoning: { effort: reasoning, ...(reasoning !== 'none' && { summary: 'auto' }) },
    }),
    ...(tools.length > 0 && {
      tools: tools.map((tool) => ({
        type: 'function',
        name: tool.name,
        description: tool.description,
        parameters: toolJsonSchema(tool),
        // Strict schemas have no optional fields.
        strict: false,
      })),
      ...(toolChoice && { tool_choice: toolChoice }),
    }),
  };
}

type InputItem = OpenAI.Responses.ResponseInputItem;

/** A conversation in the form of Responses: one list of items. */
function responseInput(messages: readonly Message[], reader: LlmId): InputItem[] {
  return completeHistory(messages, reader).flatMap((message): InputItem[] => {
    if (message.role === 'user') return [{ role: 'user', content: message.content.map(inputPart) }];
    if (message.role === 'tool') return message.results.map(output);
    return message.content.flatMap(assistantItem);
  });
}

function inputPart(part: UserPart) {
  return part.type === 'text' ? ({ type: 'input_text', text: part.text } as const) : image(part);
}

function image({ mimeType, data }: ImagePart) {
  const image_url = `data:${mimeType};base64,${data}`;
  return { type: 'input_image', detail: 'auto', image_url } as const;
}

function output({ callId, content, isError }: ToolResult): InputItem {
  const parts = content.length > 0 ? content : [{ type: 'text' as const, text: 'Done.' }];
  const said = parts.map(inputPart);
  const error = isError ? [{ type: 'input_text' as const, text: 'Error:' }] : [];
  return { type: 'function_call_output', call_id: callId, output: [...error, ...said] };
}

function assistantItem(part: AssistantPart): InputItem[] {
  switch (part.type) {
    case 'text': {
      const phase = part.carried?.phase;
      const known = phase === 'commentary' || phase === 'final_answer';
      return [{ role: 'assistant', content: part.text, ...(known && { phase }) }];
    }
    case 'reasoning': {
      const { id, encrypted } = part.carried ?? {};
      if (typeof id !== 'string' || typeof encrypted !== 'string') return [];
      const summary = part.text ? [{ type: 'summary_text' as const, text: part.text }] : [];
      return [{ type: 'reasoning', id, summary, encrypted_content: encrypted }];
    }
    case 'tool-call':
      return [call(part.id, part.name, JSON.stringify(part.input))];
    case 'invalid-tool-call':
      return [call(part.id, part.name, '{}')];
  }
}

function call(id: string, name: string, input: string): InputItem {
  return { type: 'function_call', call_id: id, name, arguments: input };
}

type Events = AsyncIterable<OpenAI.Responses.ResponseStreamEvent>;
type OutputItem = OpenAI.Responses.ResponseOutputItem;

async function* readResponse(events: Events): AsyncGenerator<Piece> {
  const items = new Map<number, OutputItem>();
  const names = new Map<number, string>();
  for await (const sent of events) {
    const event = isWhole(sent) ? ({ type: 'response.completed', response: sent } as const) : sent;
    switch (event.type) {
      case 'response.output_text.delta':
      case 'response.refusal.delta':
        yield { type: 'text', delta: event.delta };
        break;
      case 'response.reasoning_summary_text.delta':
      case 'response.reasoning_text.delta':
        yield { type: 'reasoning', delta: event.delta };
        break;
      case 'response.output_item.added':
        if (event.item.type !== 'function_call') break;
        names.set(event.output_index, event.item.name);
        break;
      case 'response.function_call_arguments.delta': {
        const name = names.get(event.output_index) ?? '';
        yield { type: 'tool-call-delta', index: event.output_index, name, delta: event.delta };
        break;
      }
      case 'response.output_item.done':
        items.set(event.output_index, event.item);
        break;
      case 'response.failed':
        throw new EventError(event.response.error ?? event.response.status);
      case 'response.completed':
      case 'response.incomplete':
        yield done(
          event.response,
          [...items].sort(([a], [b]) => a - b).map(([, item]) => item),
        );
        return;
    }
  }
}

/** A server that does not stream sends the response itself. */
function isWhole(sent: object): sent is OpenAI.Responses.Response {
  return 'output' in sent && !('type' in sent);
}

function done(response: OpenAI.Responses.Response, items: readonly OutputItem[]): Piece {
  const whole = items.length > 0 ? items : (response.output ?? []);
  const hasRefused = whole.some(
    (item) => item.type === 'message' && item.content.some(({ type }) => type === 'refusal'),
  );
  const reason = response.incomplete_details?.reason;
  return {
    type: 'done',
    reply: {
      content: whole.flatMap(parts),
      stopReason: hasRefused ? 'refusal' : stopOf(response.status, reason),
      rawStopReason: reason ?? response.status ?? '',
      usage: responsesUsage(response.usage),
      servedBy: response.model || null,
      responseId: response.id || null,
    },
  };
}

function stopOf(status: string | undefined, reason: string | undefined): StopReason {
  if (reason === 'max_output_tokens') return 'length';
  if (reason === 'content_filter') return 'content-filter';
  return status === 'completed' ? 'end' : 'other';
}

function parts(item: OutputItem): RawPart[] {
  if (item.type === 'function_call') {
    return [{ type: 'raw-call', id: item.call_id, name: item.name, input: item.arguments }];
  }
  if (item.type === 'reasoning') {
    const { id, encrypted_content: encrypted } = item;
    const text = item.summary.map((summary) => summary.text).join('\n');
    const carried = encrypted ? { carried: { id, encrypted } } : {};
    return text || encrypted ? [{ type: 'reasoning', text, ...carried }] : [];
  }
  if (item.type !== 'message') return [];
  const text = item.content
    .map((part) => (part.type === 'refusal' ? part.refusal : part.text))
    .join('');
  const { phase } = item;
  return text ? [{ type: 'text', text, ...(phase && { carried: { phase } }) }] : [];
}
