import type { Message } from './message.ts';
import type { Model } from './model.ts';
import type { ModelEvent } from './model-event.ts';
import type { ModelRequest } from './model-request.ts';
import { size, trimHistory } from './trim-history.ts';

/** What is left of a conversation that was too long, at most; and how often that is tried. */
const SHARE = 0.6;
const ROUNDS = 4;

/** A model that is asked again with less when the conversation is longer than it can read. */
export function withTrimming(model: Model): Model {
  return { id: model.id, stream: (request, signal) => trimmed(model, request, signal) };
}

async function* trimmed(
  model: Model,
  request: ModelRequest,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent> {
  let { messages } = request;
  for (let round = 1; ; round++) {
    let shorter: Message[] | undefined;
    for await (const event of model.stream({ ...request, messages }, signal)) {
      if (isOverflow(event) && round < ROUNDS) shorter = shorten(messages);
      if (shorter === undefined) yield event;
    }
    if (shorter === undefined) return;
    yield { type: 'trimmed', messages: shorter, dropped: changed(messages, shorter) };
    messages = shorter;
  }
}

function isOverflow(event: ModelEvent): boolean {
  if (event.type === 'failed') return event.failure.kind === 'context-overflow';
  return event.type === 'finished' && event.reply.stopReason === 'context-overflow';
}

/** Undefined when nothing is left that could go. */
function shorten(messages: readonly Message[]): Message[] | undefined {
  const shorter = trimHistory(messages, size(messages) * SHARE);
  return size(shorter) < size(messages) ? shorter : undefined;
}

/** Messages that went or were cut. */
function changed(before: readonly Message[], after: readonly Message[]): number {
  return before.filter((message) => !after.includes(message)).length;
}
