import { z } from 'zod';
import { AGENT_TOOLS, type AgentAction, isToolName } from './agent-tools.ts';

/** An action with valid arguments. Throws a sentence for the model and for people. */
export function parseAction(tool: string, input: unknown): AgentAction {
  if (!isToolName(tool)) throw new Error(`There is no tool "${tool}".`);
  const result = AGENT_TOOLS[tool].schema.safeParse(input);
  if (!result.success) {
    throw new Error(`The arguments of ${tool} are not sound: ${z.prettifyError(result.error)}`);
  }
  return { tool, input: result.data } as AgentAction;
}
