import { z } from 'zod';
import { AGENT_TOOLS, MACHINE_TOOLS, type ToolName } from '../../core/agent/tools/agent-tools.ts';
import { WITH_PAGE_TOOL } from '../../core/agent/tools/page-tools.ts';
import { EXPECTATION_FORM } from '../../core/agent/tools/parse-expectation.ts';
import { toolSignature } from '../../core/agent/tools/tool-signature.ts';
import type { JsonObject } from '../../core/llm/call/message.ts';
import { t } from '../../core/platform/messages/messages.ts';
import { errorText } from '../../core/platform/text/error-text.ts';
import { type ActPolicy, actStep, type WordsRead } from './act-step.ts';
import { defineTool, type McpTool } from './mcp-tool.ts';
import type { PageSession } from './page-session.ts';
import { type LastLook, tabOf } from './served-tools.ts';

/** Steps that end a run, or ask a person or the model. */
const NOT_STEPS: ReadonlySet<string> = new Set(MACHINE_TOOLS.filter((name) => name !== 'wait_for'));
/** A client has eyes of its own, and one tab. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  ...['screenshot', 'page_info', 'upload', 'open_tab', 'switch_tab', 'close_tab'],
]);

/** The tool that takes one step in the page. `acting`: what the person allows, null for nothing. */
export function actTool(session: PageSession, last: LastLook, acting: ActPolicy | null): McpTool {
  let wordsRead: WordsRead = {};
  const names = stepNames(acting?.allowsScript ?? false);
  const signatures = names.map((name) => toolSignature(AGENT_TOOLS[name])).join('; ');
  return defineTool({
    name: 'act',
    description: `Takes one step in the page that is open, checks what came of it, and says what changed. \
IDs are those of the last look. Steps: ${signatures}. Each may have expect: ${EXPECTATION_FORM}.`,
    schema: z.object({
      step: z.string().describe('the name of the step, such as click'),
      args: z.looseObject({}).optional(),
    }),
    acts: true,
    async run({ step, args = {} }) {
      if (!acting) throw new Error(t('mcp.actingIsOff'));
      if (!names.some((name) => name === step)) {
        throw new Error(t('mcp.noSuchStep', { step, steps: names.join(', ') }));
      }
      const page = await session.open();
      const tab = tabOf(page);
      const origin = URL.parse(tab.page.url())?.origin ?? '';
      // Where it may look, it may work: the person has named the site, or it is on this computer.
      const policy = { ...acting, origins: [...acting.origins, origin] };
      const asked = { tool: step, args: args as JsonObject, wordsRead };
      await last.take(session, page);
      const done = await actStep(tab, asked, policy);
      wordsRead = done.wordsRead;
      // The step may have led to where nobody may look.
      const changes = await changesSince(session, last).catch(errorText);
      const text = `${done.text}\n\n${t('mcp.changed')}\n${changes}`;
      return { text, advice: t('mcp.askDiff'), isPageData: true, isError: !done.isDone };
    },
  });
}

async function changesSince(session: PageSession, last: LastLook): Promise<string> {
  return (await last.take(session, await session.open())) ?? '';
}

function stepNames(allowsScript: boolean): readonly ToolName[] {
  return (Object.keys(AGENT_TOOLS) as ToolName[]).filter((name) => {
    if (NOT_STEPS.has(name) || NOT_OFFERED.has(name)) return false;
    if (name === 'run_script') return allowsScript;
    return name === 'wait_for' || (WITH_PAGE_TOOL as ReadonlySet<string>).has(name);
  });
}
