import type { Llm } from '../../llm/call/llm.ts';
import type { LlmEvent, LlmReply } from '../../llm/call/llm-event.ts';
import { IS_TRANSIENT, type LlmFailure } from '../../llm/call/llm-failure.ts';
import type { LlmRequest } from '../../llm/call/llm-request.ts';
import { inEnglish } from '../../platform/messages/messages.ts';

export type Answer = { reply: LlmReply } | { failure: LlmFailure };

/**
 * Asks a model; asks again when the reply broke off, which a call does not repeat automatically, and does not
 * when the model says nothing for too long, which a call does repeat.
 */
export async function* askWithRetry(
  model: Llm,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmEvent, Answer> {
  let failure: LlmFailure = { kind: 'stopped', message: inEnglish('dark.stopped') };
  for (let attempt = 0; attempt < 2 && !signal.aborted; attempt++) {
    for await (const event of model.stream(request, signal)) {
      // A slow model would be as slow again, and cost twice.
      if (event.type === 'retry' && event.failure.kind === 'stalled' && event.endWait) {
        event.endWait('giving-up');
        continue;
      }
      yield event;
      if (event.type === 'finished') return { reply: event.reply };
      if (event.type === 'failed') failure = event.failure;
    }
    if (!IS_TRANSIENT[failure.kind] || failure.kind === 'stalled') break;
  }
  return { failure };
}
