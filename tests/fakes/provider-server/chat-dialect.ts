import type { Asked, Dialect } from './dialect.ts';
import {
  DEFAULT_USAGE,
  frame,
  inputText,
  pieces,
  type ServerReply,
  type ServerStop,
  stopOf,
} from './server-reply.ts';

const STOPS: Record<ServerStop, string> = {
  end: 'stop',
  'tool-calls': 'tool_calls',
  length: 'length',
  refusal: 'stop',
  'content-filter': 'content_filter',
  paused: 'paused',
  'context-overflow': 'length',
};

/** OpenAI's Chat Completions. */
export const chatDialect: Dialect = {
  frames(reply, asked) {
    const id = `chatcmpl-${asked.next()}`;
    const chunk = (delta: object, finish: string | null = null) =>
      frame({
        id,
        object: 'chat.completion.chunk',
        created: 1,
        model: asked.model,
        choices: [{ index: 0, delta, finish_reason: finish }],
      });
    const { reasoning = '', text = '', refusal = '', calls = [] } = reply;
    const called = calls.flatMap((call, index) => {
      const callId = call.id ?? `call_${asked.next()}`;
      const begin = { index, id: callId, type: 'function' };
      return [
        chunk({ tool_calls: [{ ...begin, function: { name: call.name, arguments: '' } }] }),
        ...pieces(inputText(call)).map((piece) =>
          chunk({ tool_calls: [{ index, function: { arguments: piece } }] }),
        ),
      ];
    });
    const usage = usageOf(reply);
    return [
      chunk({ role: 'assistant', content: '' }),
      ...pieces(reasoning).map((piece) => chunk({ reasoning_content: piece })),
      ...pieces(text).map((piece) => chunk({ content: piece })),
      ...pieces(refusal).map((piece) => chunk({ refusal: piece })),
      ...called,
      chunk({}, reply.rawStop ?? STOPS[stopOf(reply)]),
      ...(usage ? [frame({ id, model: asked.model, choices: [], usage })] : []),
      frame('[DONE]'),
    ];
  },
  overload: frame({ error: { code: 529, message: 'Overloaded, try later', type: 'overloaded' } }),
  objection: ({ body }) => objection(body.messages),
  errorBody: (message) => ({ error: { message, type: 'invalid_request_error', code: null } }),
};

function usageOf({ usage = DEFAULT_USAGE }: ServerReply): object | undefined {
  if (!usage) return undefined;
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.total ?? usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
    completion_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
  };
}

/** Each call is answered, right behind, by a message of its own. */
function objection(messages: Asked['body']): string | undefined {
  const open = new Set<string>();
  for (const message of messages) {
    if (message.role === 'tool') {
      if (!open.delete(message.tool_call_id)) return `No tool_call ${message.tool_call_id}.`;
      continue;
    }
    if (open.size > 0) return `An assistant message with 'tool_calls' must be followed by answers.`;
    for (const call of message.tool_calls ?? []) {
      JSON.parse(call.function.arguments);
      open.add(call.id);
    }
    const isEmpty = message.content === null && !message.tool_calls;
    if (isEmpty || message.content === '') return 'A message has no content.';
  }
  return open.size > 0 ? 'Calls are left unanswered.' : undefined;
}
