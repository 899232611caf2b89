import type { LlmReply } from '../../llm/call/llm-event.ts';
import type { JsonObject } from '../../llm/call/message.ts';
import type { RememberedElement } from '../../page/healing/remembered-element.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { findElement } from '../replay/find-element.ts';
import type { AuthoredStep } from '../run/authored-step.ts';
import { endStep } from '../run/end-step.ts';
import type { Planned, PlannedCall } from '../run/planned.ts';
import type { RunState } from '../run/run-state.ts';
import { modelCall } from '../tools/model-tools.ts';
import type { RunContext } from './run-context.ts';

/** Stands in the proposal of a step that a person put in the place of another one. */
const CHOSEN = inEnglish('run.personChoseStepPlace');

const REPEATED = inEnglish('run.personAllowedRepeat');

/**
 * The step that a branch begins with, or one that is repeated: no model is asked, the element is sought in the page
 * as it is.
 */
export async function takePlanned(
  context: RunContext,
  before: RunState,
  planned: Exclude<Planned, { type: 'request' }>,
): Promise<RunState> {
  const input = await inputHere(context, planned);
  const { planned: _, ...state } = before;
  if (typeof input === 'string') {
    const message = inEnglish('run.nothingWasDone2', { input });
    return endStep(state, { status: 'refused', result: { message }, at: context.ports.now() });
  }
  const made =
    planned.type === 'action'
      ? { authored: authoredOf(planned, input) }
      : { reply: replyOf(planned, input) };
  // The plan stays until the step is over: a run that is killed before it acts begins with it again.
  return { ...before, next: 'propose', draft: { ...before.draft, ...made } };
}

function authoredOf(
  { tool, repeats }: Extract<Planned, { type: 'action' }>,
  input: JsonObject,
): AuthoredStep {
  if (!repeats) return { by: 'person', tool, input, note: CHOSEN };
  const { place } = repeats;
  const note = REPEATED;
  if (place === undefined) return { by: 'person', tool, input, note };
  // Whoever replays a recording goes on behind it.
  return { by: 'recording', tool, input, note, place };
}

/** The arguments with the elements as they are called here, or why there is none. */
async function inputHere(
  { seen }: RunContext,
  { input, target, end }: PlannedCall,
): Promise<JsonObject | string> {
  const here = async (remembered: RememberedElement | null | undefined) =>
    remembered ? findElement(seen.tree, { remembered, css: [] }) : null;
  const [element, to] = [await here(target), await here(end)];
  if (element?.type === 'none') return element.why;
  if (to?.type === 'none') return to.why;
  return { ...input, ...(element && { element: element.key }), ...(to && { to: to.key }) };
}

function replyOf({ text, tool }: Extract<Planned, { type: 'reply' }>, input: JsonObject): LlmReply {
  const call = { type: 'tool-call', id: 'edited-1', ...modelCall(tool, input) } as const;
  const said = text.trim() === '' ? [] : [{ type: 'text', text } as const];
  return {
    attempt: 1,
    message: { role: 'assistant', content: [...said, call] },
    stopReason: 'tool-calls',
    rawStopReason: inEnglish('run.editedPerson'),
    usage: null,
    servedBy: null,
    responseId: null,
  };
}
