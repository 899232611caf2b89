import type { Tool } from '../../model/tool.ts';
import {
  AGENT_TOOLS,
  type AgentAction,
  isPageAction,
  OWN_TOOLS,
  type PageTool,
  type ToolName,
} from './agent-tools.ts';

/** The tools that a model is offered: what the page can do, and what the machine does by itself. */
export function offeredTools(
  can: ReadonlySet<PageTool>,
  { allowScript = false } = {},
): readonly Tool[] {
  const own: readonly ToolName[] = OWN_TOOLS;
  return (Object.keys(AGENT_TOOLS) as ToolName[])
    .filter((name) => own.includes(name) || can.has(name as PageTool))
    .filter((name) => name !== 'run_script' || allowScript)
    .map((name) => {
      const { description, schema } = AGENT_TOOLS[name];
      return { name, description, schema };
    });
}

/**
 * Why an action is none that a model is offered here; null when it is. A branch, an edited reply and a
 * replayed file can name any (FAULTS D9, D13); a person's own steps are held to what the page can do alone.
 */
export function whyNotOffered(
  action: AgentAction,
  { page, allowScript = false }: { page: { can: ReadonlySet<PageTool> }; allowScript?: boolean },
): string | null {
  if (isPageAction(action) && !page.can.has(action.tool)) {
    return `This page has nothing that can do ${action.tool}.`;
  }
  if (action.tool !== 'run_script' || allowScript) return null;
  return 'Scripts are not allowed in this run: they are in the agent’s settings.';
}
