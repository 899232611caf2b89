import { inEnglish } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { Llm } from '../call/llm.ts';
import type { LlmEvent } from '../call/llm-event.ts';
import type { LlmFailure } from '../call/llm-failure.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import type { TokenEstimate } from '../tokens/estimate-request.ts';
import { AttemptMeter } from './attempt-meter.ts';
import type { Metering } from './metering.ts';

/**
 * A model whose attempts are checked against the budgets before they are sent, and recorded in the
 * ledger.
 */
export function meteredLlm(model: Llm, metering: Metering): Llm {
  return {
    id: model.id,
    stream: (request, signal) => meteredStream(model, metering, request, signal),
  };
}

async function* meteredStream(
  model: Llm,
  metering: Metering,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmEvent> {
  const { estimate: estimateRequest, learn } = metering;
  let estimate: TokenEstimate;
  try {
    estimate = await estimateRequest(request, model.id, signal);
  } catch (error) {
    yield { type: 'failed', attempt: 0, failure: notCounted(error, signal), usage: null };
    return;
  }
  const meter = new AttemptMeter(model.id, metering, estimate);
  // The limit granted to the first attempt holds for the next ones: they send the same request.
  const begun = await meter.begin(1, request.maxOutputTokens);
  if (begun.problem !== undefined) {
    yield { type: 'failed', attempt: 0, failure: overBudget(begun.problem), usage: null };
    return;
  }
  const held: LlmRequest =
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

function overBudget(message: string): LlmFailure {
  return { kind: 'over-budget', message };
}

function notCounted(error: unknown, signal: AbortSignal): LlmFailure {
  if (signal.aborted) return { kind: 'stopped', message: inEnglish('llm.stopped') };
  const cause = errorText(error);
  return { kind: 'unavailable', message: inEnglish('llm.notSentTokensNot', { cause }) };
}
