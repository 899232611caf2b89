import type { AgentAction } from './agent-tools.ts';

/** The page-wide id of an action's target; undefined when it has none. */
export function targetOf(action: AgentAction): string | undefined {
  if (handleOf(action) !== undefined) return undefined;
  return 'element' in action.input ? action.input.element : undefined;
}

/** The handle of a text that an outline has cut or folded; undefined where an action names none. */
export function handleOf({ tool, input }: AgentAction): string | undefined {
  if (tool !== 'read_text') return undefined;
  return /^[tf]\d+$/.test(input.element ?? '') ? input.element : undefined;
}

/** The same action on another element. */
export function withTarget<A extends AgentAction>(action: A, element: string): A {
  return { ...action, input: { ...action.input, element } };
}

/** The id of the element on which a drag ends; undefined for everything else. */
export function dragEndOf(action: AgentAction): string | undefined {
  return action.tool === 'drag' ? action.input.to : undefined;
}

/** The same drag to another element; any other action unchanged. */
export function withDragEnd<A extends AgentAction>(action: A, to: string): A {
  return action.tool === 'drag' ? { ...action, input: { ...action.input, to } } : action;
}

/** Tools that press something, by pointer, key or choice. */
const PRESSES: ReadonlySet<string> = new Set(
  'click double_click right_click click_at hover check select drag press_keys type'.split(' '),
);

/** Whether an action presses something. */
export function isPress({ tool }: { tool: string }): boolean {
  return PRESSES.has(tool);
}
