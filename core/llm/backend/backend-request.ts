import type { LlmRequest } from '../call/llm-request.ts';
import type { JsonObject, Message, UserPart } from '../call/message.ts';

/** The newest message, with what was said before it: the server need not remember conversations. */
export function newMessage({ system, messages }: LlmRequest): JsonObject {
  const last = messages.findLastIndex(({ role }) => role === 'user');
  const asked = messages[last];
  const history = messages.filter((_, at) => at !== last).flatMap(said);
  return {
    ...textAndPictures(asked?.role === 'user' ? asked.content : []),
    history,
    ...(system !== undefined && { instructions: system }),
  };
}

/** The results that a server waits for, each as it is posted; null where it waits for none. */
export function waitingResults({
  messages,
}: LlmRequest): { messageId: string; results: JsonObject[] } | null {
  const [before, last] = messages.slice(-2);
  if (last?.role !== 'tool' || before?.role !== 'assistant') return null;
  const calls = before.content.filter((part) => part.type === 'tool-call');
  const ids = calls.map(({ carried }) => carried?.messageId);
  const messageId = ids.find((id) => typeof id === 'string');
  if (typeof messageId !== 'string') return null;
  const results = last.results.map(({ callId, content, isError }) => ({
    toolCallId: callId,
    result: { ...textAndPictures(content), isError },
  }));
  return { messageId, results };
}

/** An earlier message in words; what tools gave is the server’s own record, or lost. */
function said(message: Message): JsonObject[] {
  if (message.role === 'tool') return [];
  const words = message.content.flatMap((part) => (part.type === 'text' ? part.text : []));
  return words.length === 0 ? [] : [{ role: message.role, content: words.join('\n') }];
}

function textAndPictures(parts: readonly UserPart[]): { content: string; pictures: JsonObject[] } {
  const words = parts.flatMap((part) => (part.type === 'text' ? part.text : []));
  const pictures = parts.flatMap((part) =>
    part.type === 'image' ? [{ mimeType: part.mimeType, data: part.data }] : [],
  );
  return { content: words.join('\n\n'), pictures };
}
