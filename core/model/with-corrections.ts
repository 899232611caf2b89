import type { Message, ToolResult } from './message.ts';
import type { Model } from './model.ts';
import type { ModelEvent, ModelReply } from './model-event.ts';
import type { ModelRequest } from './model-request.ts';

const NUDGE = 'Your last reply held no tool call. Call one of the tools.';
const EMPTY = 'Your last reply was empty. Answer, or call one of the tools.';
const HELD_BACK = 'Not run, since another call of the same reply was invalid. Call it again.';

/**
 * A model that is told once what was wrong with its reply: a call that must not run, nothing at all, or
 * no call where one was required. If the second reply is no better, it is handed on as it is.
 */
export function withCorrections(model: Model): Model {
  return { id: model.id, stream: (request, signal) => corrected(model, request, signal) };
}

async function* corrected(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  for await (const event of model.stream(request, signal)) {
    const messages = event.type === 'finished' ? correction(event.reply, request) : [];
    if (event.type !== 'finished' || messages.length === 0) {
      yield event;
      continue;
    }
    yield { type: 'corrected', messages, reply: event.reply };
    yield* model.stream({ ...request, messages: [...request.messages, ...messages] }, signal);
    return;
  }
}

/** What goes back to the model; nothing when the reply is sound. */
function correction(reply: ModelReply, request: ModelRequest): Message[] {
  const { message, stopReason } = reply;
  if (stopReason === 'empty') return [nudge(EMPTY)];
  if (stopReason === 'end' && request.toolChoice === 'required') return [message, nudge(NUDGE)];
  const isInvalid = message.content.some(({ type }) => type === 'invalid-tool-call');
  if (stopReason !== 'tool-calls' || !isInvalid) return [];
  const results = message.content.flatMap((part): ToolResult[] => {
    if (part.type !== 'tool-call' && part.type !== 'invalid-tool-call') return [];
    const text = part.type === 'tool-call' ? HELD_BACK : part.problem;
    const content = [{ type: 'text' as const, text }];
    return [{ callId: part.id, name: part.name, content, isError: true }];
  });
  return [message, { role: 'tool', results }];
}

function nudge(text: string): Message {
  return { role: 'user', content: [{ type: 'text', text }] };
}
