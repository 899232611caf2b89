import { buildRequest } from '../../../core/agent/prompt/build-request.ts';
import type { RunState } from '../../../core/agent/run/run-state.ts';
import type { StepDraft } from '../../../core/agent/run/step-record.ts';
import { MODEL_TOOLS } from '../../../core/agent/tools/model-tools.ts';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import type { JsonObject, Message } from '../../../core/llm/call/message.ts';
import { toolJsonSchema } from '../../../core/llm/call/tool.ts';
import { newDelimiter } from '../../../core/llm/prompt/quote-page.ts';
import { t } from '../../../core/platform/messages/messages.ts';

export interface ShownRequest {
  system: string;
  messages: readonly Message[];
  tools: readonly (string | JsonObject)[];
  /** The same as it is counted: with its tools whole, also where they are shown by their names. */
  counted: LlmRequest;
  /** What to know about it; empty for nothing. */
  note: string;
}

/** Stands for the mark of a run that was made before runs had one. */
const ANY_MARK = 'page-data';

const EDITED = t('agent.youChangedRequestBefore');
const MADE_ANEW = t('agent.rebuiltSavedRun');

/** The request of a step: as it was sent, or rebuilt for an earlier run; null when there was none. */
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
    return { system, messages, tools: shown, counted: own, note: edited ? EDITED : '' };
  }
  if (edited) {
    const { system = '', messages, tools } = edited;
    const counted = { ...edited, tools: MODEL_TOOLS };
    return { system, messages, tools, counted, note: EDITED };
  }
  if (!observation || !reply) return null;
  const before = { ...run, steps: run.steps.filter((earlier) => earlier.number < number) };
  const counted = buildRequest(before, observation, run.mark ?? ANY_MARK);
  const { system = '', messages } = counted;
  return { system, messages, tools: [], counted, note: MADE_ANEW };
}

/**
 * The request of a step that was taken, to ask again, rebuilt from the page that was stored with it.
 * Throws when the page was not stored.
 */
export function stepRequest(run: RunState | null, number: number): LlmRequest {
  const record = run?.steps.find((step) => step.number === number);
  if (!run || !record?.observation?.sent?.text) {
    throw new Error(t('agentHistory.pageStepNotKept'));
  }
  const before = { ...run, steps: run.steps.filter((step) => step.number < number) };
  const { edited } = record;
  if (edited) return { ...edited, tools: MODEL_TOOLS };
  return buildRequest(before, record.observation, run.mark ?? newDelimiter());
}
