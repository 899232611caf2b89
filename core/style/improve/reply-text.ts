import type { LlmReply } from '../../llm/call/llm-event.ts';
import { inEnglish } from '../../platform/messages/messages.ts';

/** The text of a reply. */
export function replyText({ message }: LlmReply): string {
  return message.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
}

/** Why a reply had no result; `problems` are what was wrong with it. */
export function emptyReplyReason({ stopReason }: LlmReply, problems: readonly string[]): string {
  const [problem] = problems;
  if (problem) return inEnglish('dark.nothingReplyUsed', { problem });
  return stopReason === 'end'
    ? inEnglish('dark.modelChangedNothing')
    : inEnglish('dark.theModelStopped', { stopReason });
}
