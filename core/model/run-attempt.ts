import { checkCalls } from './check-calls.ts';
import { estimateUsage } from './estimate-usage.ts';
import { failureOf } from './failure-of.ts';
import type { ModelId } from './model.ts';
import type { ModelEvent, ModelReply } from './model-event.ts';
import type { ModelFailure } from './model-failure.ts';
import type { Provider, ProviderRequest, RawReply } from './provider.ts';
import { untilAborted } from './until-aborted.ts';
import type { Usage } from './usage.ts';
import type { Wire } from './wire.ts';

interface Attempt {
  number: number;
  id: ModelId;
  provider: Provider;
  request: ProviderRequest;
  wire: Wire;
  /** The caller's own signal. */
  caller: AbortSignal;
}

type Outcome =
  | { reply: ModelReply }
  /** `hasBegun`: part of a reply has come, and will be paid. */
  | { failure: ModelFailure; usage: Usage | null; hasBegun: boolean };

/** Runs one attempt: tells its pieces as they come, and returns what came of it. Never throws. */
export async function* runAttempt(attempt: Attempt): AsyncGenerator<ModelEvent, Outcome> {
  const { id, provider, request, wire, caller } = attempt;
  let usage: Usage | null = null;
  let written = '';
  try {
    for await (const piece of untilAborted(provider.attempt(request, wire), wire.signal)) {
      wire.touch();
      if (piece.type === 'done') return { reply: finish(piece.reply, attempt) };
      if (piece.type === 'usage') {
        usage = piece.usage;
        continue;
      }
      if (piece.type !== 'loading') written += piece.delta;
      // Reasoning may pause for long; text and calls do not.
      if (piece.type === 'text' || piece.type === 'tool-call-delta') wire.begin();
      yield piece;
    }
    throw new Error('The stream ended without its end.');
  } catch (error) {
    const failure = failureOf(error, wire, { id, secrets: provider.secrets, caller });
    const hasBegun = written !== '';
    const wasRead = hasBegun || (wire.response?.ok ?? false);
    return { failure, usage: wasRead ? estimateUsage(request, written, usage) : null, hasBegun };
  } finally {
    wire.close();
  }
}

function finish(raw: RawReply, { number, id, request }: Attempt): ModelReply {
  const { content, ...reply } = raw;
  const { parts, stopReason } = checkCalls(content, raw.stopReason, request.tools ?? []);
  return {
    ...reply,
    stopReason,
    attempt: number,
    message: { role: 'assistant', content: parts, from: id },
  };
}
