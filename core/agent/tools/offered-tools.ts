import type { PageTool } from '../../page/act/act-order.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import {
  AGENT_TOOLS,
  type AgentAction,
  isPageAction,
  MACHINE_TOOLS,
  type ToolName,
} from './agent-tools.ts';

/** The tools that a person can use by hand: what the page can do, and what the machine does itself. */
export function toolsOf(can: ReadonlySet<PageTool>): readonly ToolName[] {
  const own: readonly ToolName[] = MACHINE_TOOLS;
  return (Object.keys(AGENT_TOOLS) as ToolName[]).filter(
    // A page’s own tools have a place of their own, with forms made of their schemas.
    (name) => name !== 'page_tool' && (own.includes(name) || can.has(name as PageTool)),
  );
}

/**
 * Why an action is not offered to a model here; null when it is. A branch, an edited reply and a
 * replayed file can name any action (FAULTS D9, D13); a person's own steps are limited only by what
 * the page can do.
 */
export function whyNotOffered(
  action: AgentAction,
  { page, allowScript = false }: { page: { can: ReadonlySet<PageTool> }; allowScript?: boolean },
): string | null {
  if (isPageAction(action) && !page.can.has(action.tool)) {
    return inEnglish('run.cannotOnPage', { tool: action.tool });
  }
  if (action.tool !== 'run_script' || allowScript) return null;
  return inEnglish('run.scriptsNotAllowed');
}
