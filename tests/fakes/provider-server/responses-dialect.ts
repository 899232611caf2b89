import type { Asked, Dialect } from './dialect.ts';
import {
  DEFAULT_USAGE,
  frame,
  inputText,
  pieces,
  type ServerReply,
  stopOf,
} from './server-reply.ts';

/** OpenAI's Responses. */
export const responsesDialect: Dialect = {
  frames(reply, asked) {
    const id = `resp_${asked.next()}`;
    const events: string[] = [];
    let sequence = 0;
    const say = (type: string, data: object) =>
      events.push(frame({ type, sequence_number: sequence++, ...data }, type));
    const response = (status: string, more: object = {}) => ({
      response: { id, object: 'response', model: asked.model, status, output: [], ...more },
    });

    say('response.created', response('in_progress', { error: null }));
    items(reply, asked).forEach(({ item, deltas }, output_index) => {
      say('response.output_item.added', { output_index, item: { ...item, status: 'in_progress' } });
      for (const [type, delta] of deltas) {
        say(type, { output_index, item_id: item.id, content_index: 0, delta });
      }
      say('response.output_item.done', { output_index, item });
    });
    say(...end(reply, response));
    return events;
  },
  overload: frame(
    { type: 'error', code: 'server_is_overloaded', message: 'Overloaded: slow_down', param: null },
    'error',
  ),
  objection: (asked) => objection(asked),
  errorBody: (message) => ({ error: { message, type: 'invalid_request_error', code: null } }),
};

interface Item {
  item: { id: string; type: string } & Record<string, unknown>;
  deltas: [string, string][];
}

function items(reply: ServerReply, asked: Asked): Item[] {
  const { reasoning, text, refusal, calls = [] } = reply;
  const list: Item[] = [];
  if (reasoning !== undefined) {
    const encrypted_content = `sealed-${asked.next()}`;
    asked.signatures.set(encrypted_content, 'responses');
    const summary = reasoning ? [{ type: 'summary_text', text: reasoning }] : [];
    list.push({
      item: { id: `rs_${asked.next()}`, type: 'reasoning', summary, encrypted_content },
      deltas: pieces(reasoning).map((piece) => ['response.reasoning_summary_text.delta', piece]),
    });
  }
  for (const [type, said] of [
    ['output_text', text],
    ['refusal', refusal],
  ] as const) {
    if (said === undefined) continue;
    const part = type === 'refusal' ? { type, refusal: said } : { type, text: said };
    list.push({
      item: { id: `msg_${asked.next()}`, type: 'message', role: 'assistant', content: [part] },
      deltas: pieces(said).map((piece) => [`response.${type}.delta`, piece]),
    });
  }
  for (const call of calls) {
    const call_id = call.id ?? `call_${asked.next()}`;
    const item = { type: 'function_call', call_id, name: call.name, arguments: inputText(call) };
    list.push({
      item: { id: `fc_${asked.next()}`, ...item },
      deltas: pieces(inputText(call)).map((piece) => [
        'response.function_call_arguments.delta',
        piece,
      ]),
    });
  }
  return list;
}

function end(
  reply: ServerReply,
  response: (status: string, more?: object) => object,
): [string, object] {
  const usage = usageOf(reply);
  const stop = stopOf(reply);
  const reasons: Record<string, string> = {
    length: 'max_output_tokens',
    'content-filter': 'content_filter',
  };
  const reason = reasons[stop];
  if (!reason) return ['response.completed', response(reply.rawStop ?? 'completed', { usage })];
  const details = { incomplete_details: { reason }, usage };
  return ['response.incomplete', response('incomplete', details)];
}

function usageOf({ usage = DEFAULT_USAGE }: ServerReply): object | null {
  if (!usage) return null;
  return {
    input_tokens: usage.input,
    input_tokens_details: {
      cached_tokens: usage.cached ?? 0,
      cache_write_tokens: usage.written ?? 0,
    },
    output_tokens: usage.output,
    output_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
    total_tokens: usage.total ?? usage.input + usage.output,
  };
}

/** Calls are answered before anything else is said; sealed reasoning is our own. */
function objection({ body, signatures }: Asked): string | undefined {
  const open = new Set<string>();
  for (const item of body.input) {
    if (item.type === 'function_call') {
      if (item.call_id.length > 64) return `The call_id ${item.call_id} is too long.`;
      JSON.parse(item.arguments);
      open.add(item.call_id);
      continue;
    }
    if (item.type === 'function_call_output') {
      if (!open.delete(item.call_id)) return `No tool call found for ${item.call_id}.`;
      continue;
    }
    if (open.size > 0) return `No tool output found for function call ${[...open]}.`;
    if (item.type === 'reasoning' && signatures.get(item.encrypted_content) !== 'responses') {
      return 'The encrypted content could not be verified.';
    }
  }
  return open.size > 0 ? `No tool output found for function call ${[...open]}.` : undefined;
}
