import type { ModelReply } from '../model/model-event.ts';

/** The words of a reply. */
export function textOf({ message }: ModelReply): string {
  return message.content.flatMap((part) => (part.type === 'text' ? part.text : [])).join('');
}

/** Why nothing came of a reply; `problems` are what was wrong with it. */
export function whyNothing({ stopReason }: ModelReply, problems: readonly string[]): string {
  const [problem] = problems;
  if (problem) return `Nothing of the reply could be used. ${problem}`;
  return stopReason === 'end' ? 'The model changed nothing.' : `The model stopped (${stopReason}).`;
}
