import type Anthropic from '@anthropic-ai/sdk';
import type { StopReason } from '../call/llm-event.ts';
import type { JsonObject } from '../call/message.ts';
import type { Piece, RawPart } from '../provider/provider.ts';
import { anthropicUsage } from './anthropic-usage.ts';

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
interface Block {
  type: string;
  id: string;
  name: string;
  text: string;
  signature: string;
  /** For servers that do not stream the input. */
  input: JsonObject;
}

/** Reads the events of one message. */
export async function* readMessage(events: Events): AsyncGenerator<Piece> {
  const blocks = new Map<number, Block>();
  let message: Anthropic.Messages.Message | undefined;
  let usage: object = {};
  let stop: string | null = null;
  let explanation = '';
  for await (const event of events) {
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

/** The counts at the end replace those at the start, where they are given. */
function known(usage: object | undefined): object {
  return Object.fromEntries(Object.entries(usage ?? {}).filter(([, value]) => value !== null));
}

function begin({ content_block: block }: Start): Block {
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

function* grow(block: Block, { index, delta }: Delta): Generator<Piece> {
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

function part({ type, id, name, text, signature, input }: Block): RawPart[] {
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
