import { estimateMessage } from '../call/estimate-usage.ts';
import { type Llm, type LlmEvent, withoutImages } from '../call/llm.ts';
import { type Message, mapResults, type UserPart } from '../call/message.ts';

/** The share that is kept of a conversation that was too long, and how often that is tried. */
const KEPT_SHARE = 0.6;
const MAX_TRIMMINGS = 4;

/** A model that is asked again with a shorter conversation when its context window overflows. */
export function withTrimming(model: Llm): Llm {
  return {
    id: model.id,
    async *stream(request, signal) {
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
    },
  };
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

/** Characters of an old result that are kept. */
const MAX_RESULT_CHARACTERS = 200;

/**
 * A shorter conversation, always by the same rule: old images go first, then old results are cut,
 * then the oldest turns go. The task (the first message) and the last turn stay. Returns the first
 * stage of at most `tokens` (estimated), else the smallest one.
 */
export function trimHistory(messages: readonly Message[], tokens: number): Message[] {
  const last = lastTurn(messages);
  const task = messages.slice(0, 1);
  const end = messages.slice(Math.max(last, 1));
  let middle = messages.slice(1, Math.max(last, 1));
  const whole = () => [...task, ...middle, ...end];
  for (const shorten of [withoutImages, withShortResults]) {
    if (conversationTokens(whole()) <= tokens) return whole();
    middle = middle.map(shorten);
  }
  while (middle.length > 0 && conversationTokens(whole()) > tokens) {
    // A turn goes as a whole: providers refuse results without their calls.
    const next = middle.findIndex(({ role }, at) => at > 0 && role !== 'tool');
    middle = next < 0 ? [] : middle.slice(next);
  }
  return whole();
}

/** Tokens of a conversation, estimated. */
export function conversationTokens(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateMessage(message), 0);
}

/** Where the last turn begins: the last reply and its results, or the last message. */
function lastTurn(messages: readonly Message[]): number {
  const reply = messages.findLastIndex(({ role }) => role === 'assistant');
  return reply < 0 ? messages.length - 1 : reply;
}

function withShortResults(message: Message): Message {
  return message.role === 'tool' ? mapResults(message, shortened) : message;
}

function shortened(part: UserPart): UserPart {
  if (part.type !== 'text' || part.text.length <= MAX_RESULT_CHARACTERS) return part;
  const rest = part.text.length - MAX_RESULT_CHARACTERS;
  return {
    type: 'text',
    text: `${part.text.slice(0, MAX_RESULT_CHARACTERS)} [${rest} characters left out]`,
  };
}
