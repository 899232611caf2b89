import { buildRequest } from '../../../core/agent/prompt/build-request.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepDraft } from '../../../core/agent/run/step-record.ts';
import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import type { JsonObject, Message } from '../../../core/llm/call/message.ts';
import { toolJsonSchema } from '../../../core/llm/call/tool-schema.ts';
import { t } from '../../../core/platform/messages/messages.ts';

/** A request for people to read. */
export interface ShownRequest {
  system: string;
  messages: readonly Message[];
  tools: readonly (string | JsonObject)[];
  /** What to know about it; empty for nothing. */
  note: string;
}

/** Replaces the random mark that every request has. */
const ANY_MARK = 'page-data';

const EDITED = t('agent.youChangedRequestBefore');
const MADE_ANEW = t('agent.madeAnewKeptRun');

/**
 * The request of a step: as it was sent, or rebuilt for an earlier run; null when there was none.
 */
export function shownRequest(
  run: RunState,
  step: StepDraft,
  sent: ReadonlyMap<number, LlmRequest>,
): ShownRequest | null {
  const { observation, edited, reply, number } = step;
  const own = sent.get(number);
  if (own) {
    const { system = '', messages, tools = [] } = own;
    const shown = tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      schema: toolJsonSchema(tool),
    }));
    return { system, messages, tools: shown, note: edited ? EDITED : '' };
  }
  if (edited) {
    const { system = '', messages, tools } = edited;
    return { system, messages, tools, note: EDITED };
  }
  if (!observation || !reply) return null;
  const before = { ...run, steps: run.steps.filter((one) => one.number < number) };
  const { system = '', messages } = buildRequest(before, observation, [], ANY_MARK);
  return { system, messages, tools: [], note: MADE_ANEW };
}
