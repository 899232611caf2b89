import type { AgentAction } from './agent-tools.ts';

/** The page-wide id of the element that an action is about; undefined when it names none. */
export function targetOf({ input }: AgentAction): string | undefined {
  return 'element' in input ? input.element : undefined;
}

/** The same action on another element. */
export function withTarget<A extends AgentAction>(action: A, element: string): A {
  return { ...action, input: { ...action.input, element } };
}
