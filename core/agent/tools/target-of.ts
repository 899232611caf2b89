import type { AgentAction } from './agent-tools.ts';

/** The page-wide id of the element that an action is about; undefined when it names none. */
export function targetOf({ input }: AgentAction): string | undefined {
  return 'element' in input ? input.element : undefined;
}

/** The same action on another element. */
export function withTarget<A extends AgentAction>(action: A, element: string): A {
  return { ...action, input: { ...action.input, element } };
}

/** The id of the element that a drag ends on; undefined for everything else. */
export function endOf(action: AgentAction): string | undefined {
  return action.tool === 'drag' ? action.input.to : undefined;
}

/** The same drag to another element; any other action as it is. */
export function withEnd<A extends AgentAction>(action: A, to: string): A {
  return action.tool === 'drag' ? { ...action, input: { ...action.input, to } } : action;
}
