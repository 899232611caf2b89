import type { ToolName } from '../../core/agent/tools/agent-tools.ts';
import { modelCall } from '../../core/agent/tools/model-tools.ts';
import type { Llm, LlmEvent } from '../../core/llm/call/llm.ts';
import type { LlmId } from '../../core/llm/call/llm-id.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { PageView } from './page-view.ts';

export type PolicyStep = readonly [tool: ToolName, input: JsonObject];

/** What a policy calls in one reply: one tool, or several that do not need to see each other's outcome. */
export type PolicyReply = PolicyStep | readonly PolicyStep[];

/**
 * What a model does step by step: it is given what the model was sent, yields the next call, or the next
 * few, and is given what was sent after that. At its end the task is done.
 */
export type Policy = (view: PageView) => Generator<PolicyReply, unknown, PageView>;

const DONE: PolicyStep = ['done', { success: true, summary: 'It is done.' }];

/** A model that is a function: it sees what any model sees, and answers with its calls. */
export function policyModel(policy: Policy): Llm {
  const id = { provider: 'scripted', model: 'policy' } as const;
  const next = policySteps(policy);
  let step = 0;
  return {
    id,
    async *stream(request) {
      const calls = next(new PageView(request));
      step += calls.length;
      yield replyWith(id, `p${step}`, ...calls);
    },
  };
}

/** The calls of a policy's next reply, from what was sent; with `isSingle` one a reply, whatever it wanted. */
export function policySteps(
  policy: Policy,
  isSingle = false,
): (view: PageView) => readonly PolicyStep[] {
  let going: ReturnType<Policy> | undefined;
  let waiting: readonly PolicyStep[] = [];
  return (view) => {
    if (waiting.length === 0) {
      const begun = going;
      going ??= policy(view);
      const next = begun ? begun.next(view) : going.next();
      waiting = next.done ? [DONE] : stepsOf(next.value);
    }
    const calls = isSingle ? waiting.slice(0, 1) : waiting;
    waiting = waiting.slice(calls.length);
    return calls;
  };
}

function stepsOf(reply: PolicyReply): readonly PolicyStep[] {
  return isOne(reply) ? [reply] : reply;
}

function isOne(reply: PolicyReply): reply is PolicyStep {
  return typeof reply[0] === 'string';
}

/** A whole reply that calls these tools. */
export function replyWith(from: LlmId, id: string, ...steps: readonly PolicyStep[]): LlmEvent {
  const calls = steps.map(([name, input], at) => {
    return {
      type: 'tool-call',
      id: at === 0 ? id : `${id}-${at}`,
      ...modelCall(name, input),
    } as const;
  });
  const counts = { input: 1, cachedRead: 0, cacheWrite: 0, output: 1, reasoning: 0 };
  return {
    type: 'finished',
    reply: {
      attempt: 1,
      message: { role: 'assistant', content: calls, from },
      stopReason: 'tool-calls',
      rawStopReason: 'tool_calls',
      usage: { ...counts, source: 'provider' },
      servedBy: null,
      responseId: null,
    },
  };
}
