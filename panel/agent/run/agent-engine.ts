import { type Permissions, readRule } from '../../../core/agent/policy/permission-rule.ts';
import type { ToolName } from '../../../core/agent/tools/agent-tools.ts';
import { toolsOf } from '../../../core/agent/tools/model-tools.ts';
import type { PageTool } from '../../../core/page/act/act-order.ts';

/** The machine and its tools: zod comes with them, so they are loaded when a run starts. */
export { formFields, formInput } from '../../../core/agent/input/form-fields.ts';
export { runAgent } from '../../../core/agent/loop/run-agent.ts';
export { newRun } from '../../../core/agent/run/run-state.ts';
export { AGENT_TOOLS } from '../../../core/agent/tools/agent-tools.ts';
export { parseAction } from '../../../core/agent/tools/parse-action.ts';

/** What a person can do on a page by hand. Using a script allows it, so there is no approval. */
export function toolsByHand(can: ReadonlySet<PageTool>): ToolName[] {
  return toolsOf(can).filter((name) => name !== 'ask_user');
}

/** What a person has allowed in the settings. A rule of another version that is none here allows nothing. */
export function readRules(texts: readonly string[]): Permissions {
  const allow = texts.flatMap((text) => {
    try {
      return [readRule(text, 'allow')];
    } catch {
      return [];
    }
  });
  return { allow, deny: [] };
}
