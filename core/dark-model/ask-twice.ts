import type { Model } from '../model/model.ts';
import type { ModelEvent, ModelReply } from '../model/model-event.ts';
import { IS_TRANSIENT, type ModelFailure } from '../model/model-failure.ts';
import type { ModelRequest } from '../model/model-request.ts';

export type Answer = { reply: ModelReply } | { failure: ModelFailure };

/** Asks; once more where the reply broke off, which a call does not repeat by itself. */
export async function* askTwice(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, Answer> {
  let failure: ModelFailure = { kind: 'stopped', message: 'Stopped.' };
  for (let attempt = 0; attempt < 2 && !signal.aborted; attempt++) {
    for await (const event of model.stream(request, signal)) {
      yield event;
      if (event.type === 'finished') return { reply: event.reply };
      if (event.type === 'failed') failure = event.failure;
    }
    if (!IS_TRANSIENT[failure.kind]) break;
  }
  return { failure };
}
