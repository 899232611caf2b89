import { buildRequest } from '../../core/agent/prompt/build-request.ts';
import type { RunState } from '../../core/agent/run-state.ts';
import type { StepDraft } from '../../core/agent/step-record.ts';
import type { JsonObject, Message } from '../../core/model/message.ts';
import type { ModelRequest } from '../../core/model/model-request.ts';
import { toolJsonSchema } from '../../core/model/tool-schema.ts';

/** A request for people to read. */
export interface ShownRequest {
  system: string;
  messages: readonly Message[];
  tools: readonly (string | JsonObject)[];
  /** What is to be known about it; empty for nothing. */
  note: string;
}

/** What stands where every request had a mark of its own. */
const ANY_MARK = 'page-data';

const EDITED = 'You changed this request before it went out.';
const MADE_ANEW =
  'Made anew from what is kept of the run: the marks around page data were others, and its tools are not kept.';

/** The request of a step: as it went out, or made anew for a run of before; null when there was none. */
export function requestOf(
  run: RunState,
  step: StepDraft,
  sent: ReadonlyMap<number, ModelRequest>,
): ShownRequest | null {
  const { observation, edited, reply, number } = step;
  const own = sent.get(number);
  if (own) {
    const { system = '', messages, tools = [] } = own;
    const told = tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      schema: toolJsonSchema(tool),
    }));
    return { system, messages, tools: told, note: edited ? EDITED : '' };
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
