import type OpenAI from 'openai';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { StopReason } from '../call/llm-event.ts';
import type { Piece, RawPart } from '../provider/provider.ts';
import { responsesUsage } from './openai-usage.ts';

type Events = AsyncIterable<OpenAI.Responses.ResponseStreamEvent>;
type Item = OpenAI.Responses.ResponseOutputItem;

/** An error event in place of a reply; classified like the body of an HTTP error. */
class ResponseFailed extends Error {
  readonly error: unknown;

  constructor(error: unknown) {
    super(inEnglish('llm.responseFailed'));
    this.error = error;
  }
}

/** Reads the events of one response. */
export async function* readResponse(events: Events): AsyncGenerator<Piece> {
  const items = new Map<number, Item>();
  const names = new Map<number, string>();
  for await (const event of events) {
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
        throw new ResponseFailed(event.response.error ?? event.response.status);
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

function done(response: OpenAI.Responses.Response, items: readonly Item[]): Piece {
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

function parts(item: Item): RawPart[] {
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
