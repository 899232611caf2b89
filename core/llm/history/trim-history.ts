import { estimateMessage } from '../call/estimate-usage.ts';
import type { Message, ToolMessage, UserPart } from '../call/message.ts';
import { withoutImages } from '../call/without-images.ts';

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
  if (message.role !== 'tool') return message;
  return mapResults(message, (content) => content.map(shortened));
}

function shortened(part: UserPart): UserPart {
  if (part.type !== 'text' || part.text.length <= MAX_RESULT_CHARACTERS) return part;
  const rest = part.text.length - MAX_RESULT_CHARACTERS;
  return {
    type: 'text',
    text: `${part.text.slice(0, MAX_RESULT_CHARACTERS)} [${rest} characters left out]`,
  };
}

function mapResults(
  message: ToolMessage,
  change: (content: readonly UserPart[]) => UserPart[],
): ToolMessage {
  const results = message.results.map((result) => ({ ...result, content: change(result.content) }));
  return { ...message, results };
}
