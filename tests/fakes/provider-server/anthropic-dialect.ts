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
  end: 'end_turn',
  'tool-calls': 'tool_use',
  length: 'max_tokens',
  refusal: 'refusal',
  'content-filter': 'refusal',
  paused: 'pause_turn',
  'context-overflow': 'model_context_window_exceeded',
};

/** Anthropic's Messages. */
export const anthropicDialect: Dialect = {
  frames(reply, asked) {
    const say = (type: string, data: object = {}) => frame({ type, ...data }, type);
    const blocks = blocksOf(reply, asked).flatMap(({ start, deltas }, index) => [
      say('content_block_start', { index, content_block: start }),
      ...deltas.map((delta) => say('content_block_delta', { index, delta })),
      say('content_block_stop', { index }),
    ]);
    const { usage = DEFAULT_USAGE } = reply;
    const counts = usage ? usageOf(usage) : undefined;
    const message = {
      id: `msg_${asked.next()}`,
      type: 'message',
      role: 'assistant',
      model: asked.model,
      content: [],
      stop_reason: null,
      ...(counts && { usage: { ...counts, output_tokens: 1 } }),
    };
    return [
      say('message_start', { message }),
      say('ping'),
      ...blocks,
      say('message_delta', {
        delta: { stop_reason: reply.rawStop ?? STOPS[stopOf(reply)], stop_sequence: null },
        ...(counts && { usage: counts }),
      }),
      say('message_stop'),
    ];
  },
  overload: frame(
    { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } },
    'error',
  ),
  objection: (asked) => objection(asked),
  errorBody: (message) => ({ type: 'error', error: { type: 'invalid_request_error', message } }),
};

function blocksOf(reply: ServerReply, asked: Asked): { start: object; deltas: object[] }[] {
  const { reasoning, text, refusal, calls = [] } = reply;
  const blocks = [];
  if (reasoning !== undefined) {
    const signature = `signed-${asked.next()}`;
    asked.signatures.set(signature, 'anthropic');
    blocks.push({
      start: { type: 'thinking', thinking: '', signature: '' },
      deltas: [
        ...pieces(reasoning).map((thinking) => ({ type: 'thinking_delta', thinking })),
        { type: 'signature_delta', signature },
      ],
    });
  }
  const said = text ?? refusal;
  if (said !== undefined) {
    const deltas = pieces(said).map((piece) => ({ type: 'text_delta', text: piece }));
    blocks.push({ start: { type: 'text', text: '' }, deltas });
  }
  for (const call of calls) {
    blocks.push({
      start: {
        type: 'tool_use',
        id: call.id ?? `toolu_${asked.next()}`,
        name: call.name,
        input: {},
      },
      deltas: ['', ...pieces(inputText(call))].map((partial_json) => ({
        type: 'input_json_delta',
        partial_json,
      })),
    });
  }
  return blocks;
}

/** Anthropic counts cached tokens beside the input. */
function usageOf(usage: Exclude<ServerReply['usage'], false | undefined>): object {
  const { input, cached = 0, written = 0, output, reasoning = 0 } = usage;
  return {
    input_tokens: input - cached - written,
    cache_read_input_tokens: cached,
    cache_creation_input_tokens: written,
    output_tokens: output,
    output_tokens_details: { thinking_tokens: reasoning },
  };
}

/** User and assistant in turn; results first in the next turn; ids sound and unique; thinking our own. */
function objection({ body, signatures }: Asked): string | undefined {
  const ids = new Set<string>();
  let open: string[] = [];
  let previous = '';
  for (const { role, content } of body.messages) {
    if (role === previous) return 'Roles must alternate.';
    previous = role;
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : content;
    const results = blocks.filter((block: { type: string }) => block.type === 'tool_result');
    const answered = results.map((block: { tool_use_id: string }) => block.tool_use_id);
    const missing = open.find((id) => !answered.includes(id));
    if (missing) return `\`tool_use\` ids were found without \`tool_result\` blocks: ${missing}.`;
    const stray = answered.find((id: string) => !open.includes(id));
    if (stray) return `unexpected \`tool_use_id\` found in \`tool_result\` blocks: ${stray}.`;
    if (results.length > 0 && blocks[0].type !== 'tool_result') return 'Results must come first.';
    open = [];
    for (const block of blocks) {
      if (block.type === 'text' && !block.text.trim())
        return 'text content blocks must be non-empty';
      if (block.type === 'thinking' && signatures.get(block.signature) !== 'anthropic') {
        return 'Invalid `signature` in `thinking` block';
      }
      if (block.type !== 'tool_use') continue;
      if (!/^[a-zA-Z0-9_-]+$/.test(block.id)) return `tool_use.id ${block.id} does not match.`;
      if (ids.has(block.id)) return '`tool_use` ids must be unique';
      if (typeof block.input !== 'object') return 'tool_use.input: Input should be an object';
      ids.add(block.id);
      open.push(block.id);
    }
  }
  return open.length > 0 ? `\`tool_use\` ids without results: ${open}.` : undefined;
}
