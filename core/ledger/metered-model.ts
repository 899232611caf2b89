import type { Model } from '../model/model.ts';
import type { ModelEvent } from '../model/model-event.ts';
import type { ModelFailure } from '../model/model-failure.ts';
import type { ModelRequest } from '../model/model-request.ts';
import { errorText } from '../text/error-text.ts';
import type { TokenEstimate } from '../tokens/estimate-request.ts';
import { AttemptMeter } from './attempt-meter.ts';
import type { Metering } from './metering.ts';

/** A model each of whose attempts is held to the budgets before it goes out, and stands in the ledger. */
export function meteredModel(model: Model, metering: Metering): Model {
  return {
    id: model.id,
    stream: (request, signal) => meteredStream(model, metering, request, signal),
  };
}

async function* meteredStream(
  model: Model,
  metering: Metering,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  const { estimate: estimateRequest, learn } = metering;
  let estimate: TokenEstimate;
  try {
    estimate = await estimateRequest(request, model.id, signal);
  } catch (error) {
    yield { type: 'failed', attempt: 0, failure: notCounted(error, signal), usage: null };
    return;
  }
  const meter = new AttemptMeter(model.id, metering, estimate);
  // What the budget grants the first attempt holds for those that follow: they are the same request.
  const begun = await meter.begin(1, request.maxOutputTokens);
  if (begun.problem !== undefined) {
    yield { type: 'failed', attempt: 0, failure: overBudget(begun.problem), usage: null };
    return;
  }
  const held: ModelRequest =
    begun.maxOutput === undefined ? request : { ...request, maxOutputTokens: begun.maxOutput };
  try {
    for await (const event of model.stream(held, signal)) {
      if (event.type === 'attempt' && !meter.isOpen) {
        const { problem } = await meter.begin(event.attempt, held.maxOutputTokens);
        if (problem !== undefined) {
          const failure = overBudget(problem);
          yield { type: 'failed', attempt: event.attempt, failure, usage: null };
          return;
        }
      }
      await meter.note(event);
      if (event.type === 'finished' && event.reply.usage?.source === 'provider') {
        learn?.(model.id, estimate, event.reply.usage);
      }
      yield event;
    }
  } finally {
    await meter.leave();
  }
}

function overBudget(message: string): ModelFailure {
  return { kind: 'over-budget', message };
}

function notCounted(error: unknown, signal: AbortSignal): ModelFailure {
  if (signal.aborted) return { kind: 'stopped', message: 'Stopped.' };
  const cause = errorText(error);
  return { kind: 'unavailable', message: `Not sent: its tokens could not be counted (${cause}).` };
}
