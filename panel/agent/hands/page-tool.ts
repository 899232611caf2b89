import { pageToolsOf } from '../../../core/agent/policy/page-tools-of.ts';
import { webToolsOf } from '../../../core/agent/webmcp/web-tools-of.ts';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { inEnglish } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { ServerTools } from '../tabs/agent-choices.ts';

/** How long a page's tool may take: it may wait for an answer to what it sends. Milliseconds. */
const DEADLINE_MS = 60_000;

/** Calls a tool of the page once; its answer is data of the page. */
export async function callPageTool(
  tab: CdpTab | null,
  { tool: name, input = {} }: { tool: string; input?: Record<string, unknown> | undefined },
): Promise<ActReport> {
  const log = new ActLog();
  if (!tab) return log.refused(inEnglish('agentPage.pageToolsNeedDebugger'));
  const tool = (await pageToolsOf(tab)).find((offered) => offered.name === name);
  if (!tool) return log.refused(inEnglish('run.noSuchPageTool', { name }));
  log.add('dispatch', inEnglish('agentPage.callsPageTool', { name }));
  try {
    const end = AbortSignal.timeout(DEADLINE_MS);
    const { state, output } = await webToolsOf(tab).invoke(tool, input as JsonObject, end);
    if (state === 'completed') return log.done('trusted', output);
    if (state === 'failed')
      return log.done('trusted', inEnglish('agentPage.pageToolFailed', { output }));
    return log.broken(inEnglish('agentPage.pageToolCanceled'));
  } catch (error) {
    return log.broken(errorText(error));
  }
}

/** Calls a tool of one of the person's servers once; its answer is data of the server. */
export async function callServerTool(
  servers: ServerTools | undefined,
  { tool: name, input = {} }: { tool: string; input?: Record<string, unknown> | undefined },
  signal: AbortSignal,
): Promise<ActReport> {
  const log = new ActLog();
  if (!servers) return log.refused(inEnglish('run.noSuchPageTool', { name }));
  log.add('dispatch', inEnglish('agentPage.callsServerTool', { name }));
  try {
    const { text, isError } = await servers.call(name, input as JsonObject, signal);
    return log.done(
      'none',
      isError ? inEnglish('agentPage.serverToolFailed', { output: text }) : text,
    );
  } catch (error) {
    return log.broken(errorText(error));
  }
}
