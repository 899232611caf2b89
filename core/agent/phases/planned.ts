import type { RememberedElement } from '../../healing/remembered-element.ts';
import type { JsonObject } from '../../model/message.ts';
import type { ModelReply } from '../../model/model-event.ts';
import { endStep } from '../end-step.ts';
import type { Planned, PlannedCall } from '../planned.ts';
import { findSought } from '../replay/find-sought.ts';
import type { RunContext } from '../run-context.ts';
import type { RunState } from '../run-state.ts';

/** Stands in the proposal of a step that a person put in the place of another one. */
const CHOSEN = 'The person chose this step in the place of the one that was taken.';

/** The step that a branch begins with: no model is asked, the element is sought in the page as it is. */
export async function takePlanned(
  context: RunContext,
  before: RunState,
  planned: Exclude<Planned, { type: 'request' }>,
): Promise<RunState> {
  const input = await inputHere(context, planned);
  const { planned: _, ...state } = before;
  if (typeof input === 'string') {
    const message = `${input} Nothing was done.`;
    return endStep(state, { status: 'refused', result: { message }, at: context.ports.now() });
  }
  const { tool } = planned;
  const made =
    planned.type === 'action'
      ? { authored: { by: 'person' as const, tool, input, note: CHOSEN } }
      : { reply: replyOf(planned, input) };
  // What is planned stays until the step is over: a run that is killed before it acts begins with it again.
  return { ...before, next: 'propose', draft: { ...before.draft, ...made } };
}

/** The arguments with the elements as they are called here, or why there is none. */
async function inputHere(
  { seen }: RunContext,
  { input, target, end }: PlannedCall,
): Promise<JsonObject | string> {
  const here = async (remembered: RememberedElement | null | undefined) =>
    remembered ? findSought(seen.tree, { remembered, css: [] }) : null;
  const [element, to] = [await here(target), await here(end)];
  if (element?.type === 'none') return element.why;
  if (to?.type === 'none') return to.why;
  return { ...input, ...(element && { element: element.key }), ...(to && { to: to.key }) };
}

function replyOf(
  { text, tool }: Extract<Planned, { type: 'reply' }>,
  input: JsonObject,
): ModelReply {
  const call = { type: 'tool-call', id: 'edited-1', name: tool, input } as const;
  const said = text.trim() === '' ? [] : [{ type: 'text', text } as const];
  return {
    attempt: 1,
    message: { role: 'assistant', content: [...said, call] },
    stopReason: 'tool-calls',
    rawStopReason: 'edited by the person',
    usage: null,
    servedBy: null,
    responseId: null,
  };
}
