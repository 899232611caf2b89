import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { inEnglish } from '../../platform/messages/messages.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { LlmError } from '../call/llm-error.ts';
import type { Usage } from '../call/usage.ts';
import type { Piece, RawCall } from '../provider/provider.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

/** What the server may send; other events are for other clients. */
const EVENTS = {
  message_start: z.object({ messageId: id }),
  content_delta: z.object({ delta: z.string() }),
  reasoning_delta: z.object({ delta: z.string() }),
  tool_call_start: z.object({ toolCallId: id, name: z.string() }),
  tool_call_pending_local: z.object({
    toolCallId: id,
    name: z.string(),
    args: z.record(z.string(), z.json()),
  }),
  done: z.object({
    usage: z.optional(z.object({ inputTokens: z.number(), outputTokens: z.number() })),
  }),
  error: z.object({ message: z.string() }),
};

/** A stream of the server as pieces of a reply. Throws a `LlmError` for what it reports itself. */
export async function* readBackend(answer: Response, answering = ''): AsyncGenerator<Piece> {
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${answer.statusText}`);
  const calls: RawCall[] = [];
  let [messageId, text, reasoning] = [answering, '', ''];
  let usage: Usage | null = null;
  let isOver = false;
  const events = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  for await (const { event = '', data } of events) {
    if (event === 'message_start') messageId = readEvent('message_start', data).messageId;
    if (event === 'content_delta') {
      const { delta } = readEvent('content_delta', data);
      text += delta;
      yield { type: 'text', delta };
    }
    if (event === 'reasoning_delta') {
      const { delta } = readEvent('reasoning_delta', data);
      reasoning += delta;
      yield { type: 'reasoning', delta };
    }
    if (event === 'tool_call_start') {
      const { name } = readEvent('tool_call_start', data);
      yield { type: 'tool-call-delta', index: calls.length, name, delta: '' };
    }
    if (event === 'tool_call_pending_local') {
      const { toolCallId, name, args } = readEvent('tool_call_pending_local', data);
      calls.push({ type: 'raw-call', id: toolCallId, name, input: args, carried: { messageId } });
    }
    if (event === 'error') {
      throw new LlmError({ kind: 'server', message: readEvent('error', data).message });
    }
    if (event === 'done') {
      const said = readEvent('done', data).usage;
      usage = said ? usageOf(said) : null;
      isOver = true;
    }
  }
  // A server that waits for tools has ended its stream; any other end is a broken one.
  if (!isOver && calls.length === 0) return;
  const content = [
    ...(reasoning === '' ? [] : [{ type: 'reasoning' as const, text: reasoning }]),
    ...(text === '' ? [] : [{ type: 'text' as const, text }]),
    ...calls,
  ];
  const stopReason = calls.length > 0 ? 'tool-calls' : content.length > 0 ? 'end' : 'empty';
  const source = { rawStopReason: stopReason, servedBy: null, responseId: messageId || null };
  yield { type: 'done', reply: { content, stopReason, usage, ...source } };
}

function readEvent<K extends keyof typeof EVENTS>(
  event: K,
  data: string,
): z.infer<(typeof EVENTS)[K]> {
  const parsed = EVENTS[event].safeParse(readJson(data));
  if (parsed.success) return parsed.data as z.infer<(typeof EVENTS)[K]>;
  throw new LlmError({ kind: 'server', message: inEnglish('llm.backendEvent', { event }) });
}

function usageOf({
  inputTokens,
  outputTokens,
}: {
  inputTokens: number;
  outputTokens: number;
}): Usage {
  const [input, output] = [inputTokens, outputTokens];
  return { input, output, cachedRead: 0, cacheWrite: 0, reasoning: 0, source: 'provider' };
}
