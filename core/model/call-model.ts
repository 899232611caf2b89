import type { CallLimits } from './call-limits.ts';
import type { ModelId } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import { IS_TRANSIENT, type ModelFailure } from './model-failure.ts';
import type { ModelRequest } from './model-request.ts';
import type { Provider, ProviderRequest } from './provider.ts';
import { withoutRefusedOption } from './refused-option.ts';
import { runAttempt } from './run-attempt.ts';
import { sleep } from './sleep.ts';
import { openWire } from './wire.ts';

/** A call with its attempts: tells each, waits as servers ask, and gives up after the last. */
export async function* callModel(
  provider: Provider,
  id: ModelId,
  request: ModelRequest,
  limits: CallLimits,
  caller: AbortSignal,
): AsyncGenerator<ModelEvent> {
  let asked: ProviderRequest = request;
  for (let number = 1; ; number++) {
    yield { type: 'attempt', attempt: number };
    const wire = openWire(limits, caller);
    const outcome = yield* runAttempt({ number, id, provider, request: asked, wire, caller });
    if ('reply' in outcome) {
      yield { type: 'finished', reply: outcome.reply };
      return;
    }
    const { failure, usage, hasBegun } = outcome;
    const simpler = withoutRefusedOption(asked, failure);
    asked = simpler ?? asked;
    const waitMs = simpler ? 0 : waitAfter(failure, hasBegun, number, limits);
    if (waitMs === null || number >= limits.attempts) {
      yield { type: 'failed', attempt: number, failure, usage };
      return;
    }
    yield { type: 'retry', attempt: number, failure, usage, waitMs };
    if (!(await sleep(waitMs, caller))) {
      const stopped: ModelFailure = { kind: 'stopped', message: 'Stopped.' };
      // The attempt before has told its own usage.
      yield { type: 'failed', attempt: number, failure: stopped, usage: null };
      return;
    }
  }
}

/** Failures that the server itself tells, and may tell in the middle of a reply, too. */
const TOLD: ReadonlySet<string> = new Set(['overloaded', 'rate-limited', 'server']);

/** Milliseconds until another attempt; null when there is to be none. */
function waitAfter(
  failure: ModelFailure,
  hasBegun: boolean,
  number: number,
  limits: CallLimits,
): number | null {
  if (!IS_TRANSIENT[failure.kind]) return null;
  // A reply that broke off is paid for: whether to pay again is for a person to say.
  if (hasBegun && !TOLD.has(failure.kind)) return null;
  const wait = failure.retryAfterMs ?? limits.backoffMs * 2 ** (number - 1);
  return wait <= limits.longestWaitMs ? wait : null;
}
