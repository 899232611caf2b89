import type { Llm } from '../call/llm.ts';
import type { LlmEvent } from '../call/llm-event.ts';
import type { LlmRequest } from '../call/llm-request.ts';
import type { Message } from '../call/message.ts';
import { conversationTokens, trimHistory } from './trim-history.ts';

/** The share that is kept of a conversation that was too long, and how often that is tried. */
const KEPT_SHARE = 0.6;
const MAX_TRIMMINGS = 4;

/** A model that is asked again with a shorter conversation when its context window overflows. */
export function withTrimming(model: Llm): Llm {
  return { id: model.id, stream: (request, signal) => trimmed(model, request, signal) };
}

async function* trimmed(
  model: Llm,
  request: LlmRequest,
  signal: AbortSignal,
): AsyncGenerator<LlmEvent> {
  let { messages } = request;
  for (let round = 1; ; round++) {
    let shorter: Message[] | undefined;
    for await (const event of model.stream({ ...request, messages }, signal)) {
      if (isOverflow(event) && round < MAX_TRIMMINGS) shorter = trimmedHistory(messages);
      if (shorter === undefined) yield event;
    }
    if (shorter === undefined) return;
    yield { type: 'trimmed', messages: shorter, dropped: changed(messages, shorter) };
    messages = shorter;
  }
}

function isOverflow(event: LlmEvent): boolean {
  if (event.type === 'failed') return event.failure.kind === 'context-overflow';
  return event.type === 'finished' && event.reply.stopReason === 'context-overflow';
}

/** Undefined when nothing is left to drop. */
function trimmedHistory(messages: readonly Message[]): Message[] | undefined {
  const shorter = trimHistory(messages, conversationTokens(messages) * KEPT_SHARE);
  return conversationTokens(shorter) < conversationTokens(messages) ? shorter : undefined;
}

/** Messages that were dropped or cut. */
function changed(before: readonly Message[], after: readonly Message[]): number {
  return before.filter((message) => !after.includes(message)).length;
}
