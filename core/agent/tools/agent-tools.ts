import { z } from 'zod';
import { type AgentTool, STEP_FIELDS } from './agent-tool.ts';
import { FIELD_TOOLS } from './field-tools.ts';
import { POINTER_TOOLS } from './pointer-tools.ts';
import { READING_TOOLS } from './reading-tools.ts';
import { STEERING_TOOLS } from './run-tools.ts';
import { TAB_TOOLS } from './tab-tools.ts';

/** Answers to a dialog of the page (alert, confirm, prompt, beforeunload). */
const DIALOG_TOOLS = {
  answer_dialog: {
    name: 'answer_dialog',
    description:
      'Answer the dialog that holds the page up: accept it (OK) or dismiss it (Cancel); a prompt takes a text.',
    schema: z.object({
      accept: z.boolean(),
      text: z.string().max(2000).optional().describe('what a prompt is answered with'),
      ...STEP_FIELDS,
    }),
    effect: 'changes',
  },
} as const satisfies Record<string, AgentTool>;

/** Every tool of the agent, by its name. */
export const AGENT_TOOLS = {
  ...POINTER_TOOLS,
  ...FIELD_TOOLS,
  ...READING_TOOLS,
  ...TAB_TOOLS,
  ...DIALOG_TOOLS,
  ...STEERING_TOOLS,
};

export type ToolName = keyof typeof AGENT_TOOLS;

/** A tool with arguments that match its schema. */
export type AgentAction = {
  [Name in ToolName]: { tool: Name; input: z.output<(typeof AGENT_TOOLS)[Name]['schema']> };
}[ToolName];

/** Tools that the machine executes itself; the page executes all others. */
export const MACHINE_TOOLS = [
  'read_page',
  'find',
  'extract',
  'needs_full_dom',
  'wait_for',
  'ask_user',
  'done',
] as const;

/** Whether a name is that of a tool of the agent. */
export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(AGENT_TOOLS, name);
}

/** An action that the page executes, and not the machine itself. */
type PageAction = Exclude<AgentAction, { tool: (typeof MACHINE_TOOLS)[number] }>;

/** Whether the page executes an action, and not the machine itself. */
export function isPageAction(action: AgentAction): action is PageAction {
  return !(MACHINE_TOOLS as readonly string[]).includes(action.tool);
}
