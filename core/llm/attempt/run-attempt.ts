import { untilAborted } from '../../platform/async/until-aborted.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { estimateUsage } from '../call/estimate-usage.ts';
import type { LlmEvent, LlmReply } from '../call/llm-event.ts';
import type { LlmFailure } from '../call/llm-failure.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { Usage } from '../call/usage.ts';
import type { Provider, ProviderRequest, RawReply } from '../provider/provider.ts';
import type { Wire } from '../wire/wire.ts';
import { checkCalls } from './check-calls.ts';
import { failureOf } from './failure-of.ts';

interface Attempt {
  number: number;
  id: LlmId;
  provider: Provider;
  request: ProviderRequest;
  wire: Wire;
  /** The caller's own signal. */
  caller: AbortSignal;
}

type Outcome =
  | { reply: LlmReply }
  /** `hasBegun`: part of a reply has arrived and is paid for. */
  | { failure: LlmFailure; usage: Usage | null; hasBegun: boolean };

/** Runs one attempt: yields its pieces as they arrive and returns the outcome. Never throws. */
export async function* runAttempt(attempt: Attempt): AsyncGenerator<LlmEvent, Outcome> {
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
      // Reasoning may pause for a long time; text and calls do not.
      if (piece.type === 'text' || piece.type === 'tool-call-delta') wire.begin();
      yield piece;
    }
    throw new Error(inEnglish('llm.streamEndedWithoutEnd'));
  } catch (error) {
    const failure = failureOf(error, wire, { id, secrets: provider.secrets, caller });
    const hasBegun = written !== '';
    const wasRead = hasBegun || (wire.response?.ok ?? false);
    return { failure, usage: wasRead ? estimateUsage(request, written, usage) : null, hasBegun };
  } finally {
    wire.close();
  }
}

function finish(raw: RawReply, { number, id, request }: Attempt): LlmReply {
  const { content, ...reply } = raw;
  const { parts, stopReason } = checkCalls(content, raw.stopReason, [
    ...(request.tools ?? []),
    ...(request.known ?? []),
  ]);
  return {
    ...reply,
    stopReason,
    attempt: number,
    message: { role: 'assistant', content: parts, from: id },
  };
}
