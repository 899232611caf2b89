import type { Tool } from '../../model/tool.ts';
import { AGENT_TOOLS, OWN_TOOLS, type PageTool, type ToolName } from './agent-tools.ts';

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
