import type { Llm, LlmReply, LlmRequest } from '../call/llm.ts';
import type { Message, ToolResult } from '../call/message.ts';

const NUDGE = 'Your last reply held no tool call. Call one of the tools.';
const EMPTY = 'Your last reply was empty. Answer, or call one of the tools.';
const HELD_BACK = 'Not run, since another call of the same reply was invalid. Call it again.';

/**
 * A model that gets one chance to correct its reply: an invalid call, an empty reply, or no call
 * where one was required. A second reply that is no better is returned as it is.
 */
export function withCorrections(model: Llm): Llm {
  return {
    id: model.id,
    async *stream(request, signal) {
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
    },
  };
}

/** The correction for the model; nothing when the reply is valid. */
function correction(reply: LlmReply, request: LlmRequest): Message[] {
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
