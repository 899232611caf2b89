import type { AssistantMessage, JsonObject, ToolCall } from '../../llm/call/message.ts';
import { msg, type Text } from '../../platform/messages/messages.ts';
import { isObject, readJson } from '../../platform/text/read-json.ts';
import { USE_TOOL } from './model-tools.ts';

/** Calls of one reply that are carried out; the rest are not run. */
const MAX_CALLS_OF_REPLY = 10;

export interface ReplyCall {
  /** Id of the model's call. Two actions share it where a call asks for both. */
  callId: string;
  tool: string;
  input: JsonObject;
  /** A person has changed the arguments since. */
  isEdited?: true;
  /** A person has set a breakpoint here: the run stops before it. */
  stopsBefore?: true;
  /** A person has approved it with the whole plan: it asks only where it needs a decision of its own. */
  isApproved?: true;
}

/**
 * The actions that a reply asks for, in order: of `use_tool` the tool that it names, and of `type` with
 * `submit` two. What the model says beside them is the reason of the first that has none.
 */
export function replyCalls({ content }: AssistantMessage): ReplyCall[] {
  const said = content.flatMap((part) => (part.type === 'text' ? part.text.trim() : []));
  const why = said.join(' ').replace(/\s+/g, ' ').slice(0, MAX_WHY);
  const calls: ReplyCall[] = [];
  for (const part of content) {
    // What comes after a call that cannot be read may depend on it.
    if (part.type === 'invalid-tool-call') break;
    if (part.type === 'tool-call') calls.push(...actionsOf(part));
  }
  return calls.slice(0, MAX_CALLS_OF_REPLY).map((call, at) => {
    if (at > 0 || why === '' || call.input.why !== undefined) return call;
    return { ...call, input: { ...call.input, why } };
  });
}

/** Longest reason that is kept of what a model says. Characters. */
const MAX_WHY = 500;

function actionsOf({ id, name, input }: ToolCall): ReplyCall[] {
  const call = name === USE_TOOL ? namedCall(input) : { tool: name, input };
  const { submit, ...typed } = call.input;
  if (call.tool !== 'type' || submit !== true) return [{ callId: id, ...call }];
  const { expect, ...text } = typed;
  const { element = null } = text;
  const enter = { keys: 'Enter', element, ...(expect !== undefined && { expect }) };
  return [
    { callId: id, tool: 'type', input: text },
    { callId: id, tool: 'press_keys', input: enter },
  ];
}

/** Some models write the arguments of a tool as a text. */
function namedCall({ name, args, ...rest }: JsonObject): Pick<ReplyCall, 'tool' | 'input'> {
  const tool = typeof name === 'string' ? name : '';
  return { tool, input: { ...rest, ...objectOf(args) } };
}

function objectOf(value: unknown): JsonObject {
  if (typeof value === 'string') return objectOf(readJson(value));
  return isObject(value) ? (value as JsonObject) : {};
}

/** What a step was asked to do, before anything was judged: nothing says that its element exists. */
export interface WantedCall {
  tool: string;
  input: JsonObject;
  /** Id of the model's call; null where no model made it. */
  callId: string | null;
  /** What a person changed, or how the step came about. */
  changed?: Text;
}

interface StepOrigin {
  authored?: { tool: string; input: JsonObject; note: Text };
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
    const changed = isEdited && { changed: msg('run.argumentsEditedHand') };
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
