import { estimateMessage } from './estimate-usage.ts';
import type { Message, ToolMessage, UserPart } from './message.ts';
import { withoutPictures } from './without-pictures.ts';

/** Characters of an old result that are kept. */
const RESULT_LIMIT = 200;

/**
 * The conversation with less in it, by the same rule each time: old pictures go first, then old results
 * are cut, then the oldest turns go. The task (the first message) and the last turn stay as they are.
 * Returns the first stage of at most `tokens` (estimated), else the smallest there is.
 */
export function trimHistory(messages: readonly Message[], tokens: number): Message[] {
  const last = lastTurn(messages);
  const task = messages.slice(0, 1);
  const end = messages.slice(Math.max(last, 1));
  let middle = messages.slice(1, Math.max(last, 1));
  const whole = () => [...task, ...middle, ...end];
  for (const shorten of [withoutPictures, withShortResults]) {
    if (size(whole()) <= tokens) return whole();
    middle = middle.map(shorten);
  }
  while (middle.length > 0 && size(whole()) > tokens) {
    // A turn goes as one: results without their calls are refused.
    const next = middle.findIndex(({ role }, at) => at > 0 && role !== 'tool');
    middle = next < 0 ? [] : middle.slice(next);
  }
  return whole();
}

/** Tokens of a conversation, estimated. */
export function size(messages: readonly Message[]): number {
  return messages.reduce((sum, message) => sum + estimateMessage(message), 0);
}

/** Where the last turn begins: the last reply and what came of it, or the last message. */
function lastTurn(messages: readonly Message[]): number {
  const reply = messages.findLastIndex(({ role }) => role === 'assistant');
  return reply < 0 ? messages.length - 1 : reply;
}

function withShortResults(message: Message): Message {
  if (message.role !== 'tool') return message;
  return mapResults(message, (content) => content.map(shortened));
}

function shortened(part: UserPart): UserPart {
  if (part.type !== 'text' || part.text.length <= RESULT_LIMIT) return part;
  const rest = part.text.length - RESULT_LIMIT;
  return {
    type: 'text',
    text: `${part.text.slice(0, RESULT_LIMIT)} [${rest} characters left out]`,
  };
}

function mapResults(
  message: ToolMessage,
  change: (content: readonly UserPart[]) => UserPart[],
): ToolMessage {
  const results = message.results.map((result) => ({ ...result, content: change(result.content) }));
  return { ...message, results };
}
