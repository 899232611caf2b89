import type { AssistantMessage, JsonObject } from '../../llm/call/message.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { type ReplyCall, replyCalls } from './reply-calls.ts';

/** What a step was asked to do, before anything was judged: nothing says that its element exists. */
export interface WantedCall {
  tool: string;
  input: JsonObject;
  /** Id of the model's call; null where no model made it. */
  callId: string | null;
  /** What a person changed, or how the step came about. */
  changed?: string;
}

/** Where a step came from. */
interface StepOrigin {
  authored?: { tool: string; input: JsonObject; note: string };
  fromPlan?: ReplyCall;
  reply?: { message: AssistantMessage };
}

/** The author's step, or the next call of the model's reply; null while there is none. */
export function wantedCall({ authored, fromPlan, reply }: StepOrigin): WantedCall | null {
  if (authored) {
    const { tool, input, note } = authored;
    return { tool, input, callId: null, changed: note };
  }
  if (fromPlan) {
    const { callId, tool, input, isEdited } = fromPlan;
    const changed = isEdited && { changed: inEnglish('run.personChangedArguments') };
    return { tool, input, callId, ...changed };
  }
  const [call] = reply ? replyCalls(reply.message) : [];
  return call ?? null;
}

/** The page-wide id of the element that a call names; undefined where it names none. */
export function wantedElement({ input }: Pick<WantedCall, 'input'>): string | undefined {
  const { element } = input;
  return typeof element === 'string' && element !== '' ? element : undefined;
}
