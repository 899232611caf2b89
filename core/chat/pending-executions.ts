import { estimateMessage } from '../llm/call/estimate-usage.ts';
import type { AssistantPart, UserPart } from '../llm/call/message.ts';
import type { Execution } from './conversation.ts';

/** Calls of one reply that are run; more at once are a model that has lost its way. */
export const MAX_CALLS = 12;

/**
 * The calls of a reply before they are run. One that cannot be read has failed already; with `whyNot`, all of them
 * have: a reply that was cut short may have been about to say otherwise.
 */
export function pendingExecutions(
  content: readonly AssistantPart[],
  whyNot?: string,
): readonly Execution[] {
  const calls = content.flatMap((part): Execution[] => {
    if (part.type === 'tool-call') {
      const { id: callId, name, input: args } = part;
      return [{ ...WAITING, callId, name, args }];
    }
    if (part.type !== 'invalid-tool-call') return [];
    const { id: callId, name, raw: args, problem } = part;
    return [failedExecution({ ...WAITING, callId, name, args }, problem)];
  });
  const tooMany = `Not run: ${MAX_CALLS} calls are the most of one reply.`;
  return calls.map((call, at) => {
    const problem = whyNot ?? (at >= MAX_CALLS ? tooMany : undefined);
    return problem === undefined || call.status === 'failed'
      ? call
      : failedExecution(call, problem);
  });
}

const WAITING = {
  status: 'pending' as const,
  content: [],
  startedAt: null,
  endedAt: null,
  tokens: 0,
};

/** A call that did not do what was asked, for a reason. */
export function failedExecution(execution: Execution, problem: string): Execution {
  const content: UserPart[] = [{ type: 'text', text: problem }];
  return { ...execution, status: 'failed', content, tokens: contentTokens(content) };
}

/** Tokens of a result, estimated. */
export function contentTokens(content: readonly UserPart[]): number {
  return estimateMessage({ role: 'user', content });
}
