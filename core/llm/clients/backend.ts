import { EventSourceParserStream } from 'eventsource-parser/stream';
import * as z from 'zod/mini';
import { msg } from '../../platform/messages/messages.ts';
import { isObject, readJson } from '../../platform/text/read-json.ts';
import type { LlmRequest } from '../call/llm.ts';
import { LlmError, MAX_DETAIL_CHARACTERS } from '../call/llm-failure.ts';
import type { JsonObject, Message, UserPart } from '../call/message.ts';
import { toolJsonSchema } from '../call/tool.ts';
import type { Usage } from '../call/usage.ts';
import type { BackendConfig } from '../provider/llm-config.ts';
import type { Piece, Provider, ProviderRequest, RawCall } from '../provider/provider.ts';
import type { Wire } from '../wire/wire.ts';

/**
 * A chat server of one’s own (docs/chat-backend.md): it asks its model on its own, and leaves to us the tools that only
 * the browser can run.
 */
export function backend(config: BackendConfig): Provider {
  const { baseUrl, apiKey, sendsCookies, model } = config;
  const post = (path: string, key: string | undefined, body: object, wire: Wire) =>
    wire.fetch(`${baseUrl}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      // Cookies of that origin are its users’ sign-ins: they go along where the person says so.
      credentials: sendsCookies ? 'include' : 'omit',
      body: JSON.stringify(body),
      signal: wire.signal,
    });
  return {
    secrets: apiKey ? [apiKey] : [],
    asksOnce: true,
    list: async () => [{ id: model || DEFAULT_MODEL }],
    async *attempt(request, wire): AsyncGenerator<Piece> {
      const waiting = waitingResults(request);
      if (!waiting) {
        const body = { ...newMessage(request), model, ...localTools(request) };
        yield* readBackend(await post('/chat/messages', request.key, body, wire));
        return;
      }
      const { messageId, results } = waiting;
      const path = `/chat/messages/${encodeURIComponent(messageId)}/tool-results`;
      for (const [at, result] of results.entries()) {
        const answer = await post(path, result.toolCallId, result, wire);
        // The server goes on once it has all of them.
        if (at === results.length - 1) return yield* readBackend(answer, messageId);
        // It has this one from an attempt before.
        if (!answer.ok && !isNotWaiting(answer)) throw await refusal(answer);
        await answer.body?.cancel();
      }
    },
  };
}

/** Whether a server does not wait for a result. */
function isNotWaiting({ status }: Response): boolean {
  return status === 404;
}

/** Why a server did not take what was posted. */
async function refusal(answer: Response): Promise<LlmError> {
  const { status } = answer;
  const isResult = isNotWaiting(answer) && answer.url.endsWith('/tool-results');
  const detail = (await answer.text()).slice(0, MAX_DETAIL_CHARACTERS);
  return new LlmError({
    kind: status === 401 || status === 403 ? 'unauthorized' : 'server',
    message: isResult
      ? msg('llm.chatServerNoLongerWaitsResult')
      : msg('llm.chatServerAnsweredStatus', { status }),
    status,
    ...(detail !== '' && { detail }),
  });
}

/** What a server that has not named its model is listed as. */
const DEFAULT_MODEL = 'default';

function localTools({ tools = [] }: ProviderRequest) {
  return {
    localToolDefinitions: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      parameters: toolJsonSchema(tool),
    })),
  };
}

/** The newest message, with what was said before it: the server need not remember conversations. */
function newMessage({ system, messages }: LlmRequest): JsonObject {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const asked = messages[last];
  const history = messages.filter((_, at) => at !== last).flatMap(said);
  return {
    ...textAndPictures(asked?.role === 'user' ? asked.content : []),
    history,
    ...(system !== undefined && { instructions: system }),
  };
}

/** The results that a server waits for, each as it is posted; null where it waits for none. */
function waitingResults({
  messages,
}: LlmRequest): { messageId: string; results: PostedResult[] } | null {
  const [before, last] = messages.slice(-2);
  if (last?.role !== 'tool' || before?.role !== 'assistant') return null;
  // A call that could not be run is answered as well: with the reason.
  const calls = before.content.filter(
    (part) => part.type === 'tool-call' || part.type === 'invalid-tool-call',
  );
  const ids = calls.map(({ carried }) => carried?.messageId);
  const messageId = ids.find((id) => typeof id === 'string');
  if (typeof messageId !== 'string') return null;
  const results = last.results.map(({ callId, content, isError }) => {
    const own = calls.find(({ id }) => id === callId)?.carried?.toolCallId;
    return {
      toolCallId: typeof own === 'string' ? own : callId,
      result: { ...textAndPictures(content), isError },
    };
  });
  return { messageId, results };
}

interface PostedResult extends JsonObject {
  /** As the server has called it. */
  toolCallId: string;
}

/** An earlier message in words; what tools gave is the server’s own record, or lost. */
function said(message: Message): JsonObject[] {
  if (message.role === 'tool') return [];
  const words = message.content.flatMap((part) => (part.type === 'text' ? part.text : []));
  return words.length === 0 ? [] : [{ role: message.role, content: words.join('\n') }];
}

function textAndPictures(parts: readonly UserPart[]): { content: string; pictures: JsonObject[] } {
  const words = parts.flatMap((part) => (part.type === 'text' ? part.text : []));
  const pictures = parts.flatMap((part) =>
    part.type === 'image' ? [{ mimeType: part.mimeType, data: part.data }] : [],
  );
  return { content: words.join('\n\n'), pictures };
}

const id = z.string().check(z.minLength(1), z.maxLength(1000));

/** What the server may send; other events are for other clients. */
const EVENTS = {
  message_start: z.object({ messageId: id }),
  content_delta: z.object({ delta: z.string() }),
  reasoning_delta: z.object({ delta: z.string() }),
  tool_call_start: z.object({ toolCallId: id, name: z.string() }),
  tool_call_pending_local: z.object({
    toolCallId: id,
    name: z.string(),
    args: z.optional(z.json()),
  }),
  done: z.object({
    usage: z.optional(z.object({ inputTokens: z.number(), outputTokens: z.number() })),
  }),
  error: z.object({ message: z.string() }),
};

/** A stream of the server as pieces of a reply. Throws a `LlmError` for what it reports itself. */
async function* readBackend(answer: Response, answering = ''): AsyncGenerator<Piece> {
  if (!answer.ok || !answer.body) throw await refusal(answer);
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
      const input = isObject(args) ? args : JSON.stringify(args ?? {});
      const carried = { messageId, toolCallId };
      calls.push({ type: 'raw-call', id: toolCallId, name, input, carried });
    }
    if (event === 'error') {
      throw new LlmError({ kind: 'server', message: readEvent('error', data).message });
    }
    if (event === 'done') {
      const said = readEvent('done', data).usage;
      usage = said ? usageOf(said) : null;
      isOver = true;
      // The answer is complete: what becomes of the connection is nothing to it.
      break;
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
  throw new LlmError({
    kind: 'server',
    message: msg('llm.chatServerSentEventCannotRead', { event }),
  });
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
