import type { ToolName } from '../../core/agent/tools/agent-tools.ts';
import { modelCall } from '../../core/agent/tools/model-tools.ts';
import type { Llm } from '../../core/llm/call/llm.ts';
import type { LlmEvent } from '../../core/llm/call/llm-event.ts';
import type { LlmId } from '../../core/llm/call/llm-id.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { PageView } from './page-view.ts';

export type PolicyStep = readonly [tool: ToolName, input: JsonObject];

/**
 * What a model does step by step: it is given what the model was sent, yields the next call and is
 * given what was sent after that. At its end the task is done.
 */
export type Policy = (view: PageView) => Generator<PolicyStep, unknown, PageView>;

const DONE: PolicyStep = ['done', { success: true, summary: 'It is done.' }];

/** A model that is a function: it sees what any model sees, and answers with one call. */
export function policyModel(policy: Policy): Llm {
  const id = { provider: 'scripted', model: 'policy' } as const;
  let going: ReturnType<Policy> | undefined;
  let step = 0;
  return {
    id,
    async *stream(request) {
      const view = new PageView(request);
      const next = going ? going.next(view) : begun(view).next();
      const [name, input] = next.done ? DONE : next.value;
      step += 1;
      yield replyWith(id, `p${step}`, [name, input]);
    },
  };

  function begun(view: PageView): ReturnType<Policy> {
    going = policy(view);
    return going;
  }
}

/** A whole reply that calls one tool. */
export function replyWith(from: LlmId, id: string, [name, input]: PolicyStep): LlmEvent {
  const call = { type: 'tool-call', id, ...modelCall(name, input) } as const;
  const counts = { input: 1, cachedRead: 0, cacheWrite: 0, output: 1, reasoning: 0 };
  return {
    type: 'finished',
    reply: {
      attempt: 1,
      message: { role: 'assistant', content: [call], from },
      stopReason: 'tool-calls',
      rawStopReason: 'tool_calls',
      usage: { ...counts, source: 'provider' },
      servedBy: null,
      responseId: null,
    },
  };
}
