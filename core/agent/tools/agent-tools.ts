import type { z } from 'zod';
import { DIALOG_TOOLS } from './dialog-tools.ts';
import { FIELD_TOOLS } from './field-tools.ts';
import { POINTER_TOOLS } from './pointer-tools.ts';
import { READING_TOOLS } from './reading-tools.ts';
import { STEERING_TOOLS } from './steering-tools.ts';
import { TAB_TOOLS } from './tab-tools.ts';

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

/** A tool with arguments that have passed its schema. */
export type AgentAction = {
  [Name in ToolName]: { tool: Name; input: z.output<(typeof AGENT_TOOLS)[Name]['schema']> };
}[ToolName];

/** What the machine does by itself; everything else is asked of the page. */
export const OWN_TOOLS = ['read_page', 'wait_for', 'ask_user', 'done'] as const;

export type PageTool = Exclude<ToolName, (typeof OWN_TOOLS)[number]>;

/** What a page is asked to do: the element in it is one that is there now. */
export type ActOrder = Extract<AgentAction, { tool: PageTool }>;

export function isToolName(name: string): name is ToolName {
  return Object.hasOwn(AGENT_TOOLS, name);
}

export function isPageAction(action: AgentAction): action is ActOrder {
  return !(OWN_TOOLS as readonly string[]).includes(action.tool);
}
