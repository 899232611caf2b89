import { sleep } from '../../platform/async/sleep.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { LlmEvent } from '../call/llm-event.ts';
import { IS_TRANSIENT, type LlmFailure } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import type { Provider, ProviderRequest } from '../provider/provider.ts';
import type { CallLimits } from '../wire/call-limits.ts';
import { openWire } from '../wire/wire.ts';
import { withoutRefusedOption } from './refused-option.ts';
import { runAttempt } from './run-attempt.ts';

/** A model at its provider. */
interface Callee {
  provider: Provider;
  id: LlmId;
  limits: CallLimits;
}

/** Calls a model: reports each attempt, waits as servers ask, and gives up after the last attempt. */
export async function* callModel(
  { provider, id, limits }: Callee,
  request: LlmRequest,
  caller: AbortSignal,
): AsyncGenerator<LlmEvent> {
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
    const { attempts } = limits;
    const early = new AbortController();
    let isGivenUp = false;
    const endWait = (by: 'trying' | 'giving-up') => {
      isGivenUp = by === 'giving-up';
      early.abort();
    };
    yield { type: 'retry', attempt: number, failure, usage, waitMs, attempts, endWait };
    await sleep(waitMs, AbortSignal.any([caller, early.signal]));
    if (isGivenUp) {
      // The attempt before has reported its own usage.
      yield { type: 'failed', attempt: number, failure, usage: null };
      return;
    }
    if (caller.aborted) {
      const stopped: LlmFailure = { kind: 'stopped', message: inEnglish('llm.stopped') };
      // The attempt before has reported its own usage.
      yield { type: 'failed', attempt: number, failure: stopped, usage: null };
      return;
    }
  }
}

/** Failures that the server reports itself, also in the middle of a reply. */
const TOLD: ReadonlySet<string> = new Set(['overloaded', 'rate-limited', 'server']);

/** Milliseconds until the next attempt; null when there is none. */
function waitAfter(
  failure: LlmFailure,
  hasBegun: boolean,
  number: number,
  limits: CallLimits,
): number | null {
  if (!IS_TRANSIENT[failure.kind]) return null;
  // A reply that broke off is paid for: the person decides whether to pay again.
  if (hasBegun && !TOLD.has(failure.kind)) return null;
  const wait = failure.retryAfterMs ?? limits.backoffMs * 2 ** (number - 1);
  return wait <= limits.longestWaitMs ? wait : null;
}
