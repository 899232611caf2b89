import type { JsonObject } from '../../llm/call/message.ts';
import { ActLog } from '../../page/act/act-log.ts';
import type { ActReport } from '../../page/act/act-report.ts';
import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import { inEnglish, msg } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { webToolsOf } from '../webmcp/web-tools-of.ts';
import { pageToolsOf } from './page-tools-of.ts';

/** How long a page's tool may take: it may wait for an answer to what it sends. Milliseconds. */
const DEADLINE_MS = 60_000;

/** Calls a tool of the page once; its answer is data of the page. */
export async function callPageTool(
  tab: CdpTab | null,
  { tool: name, input = {} }: { tool: string; input?: Record<string, unknown> | undefined },
): Promise<ActReport> {
  const log = new ActLog();
  if (!tab) return log.refused(msg('agentPage.pageToolsNeedDebugger'));
  const tool = (await pageToolsOf(tab)).find((offered) => offered.name === name);
  if (!tool) return log.refused(msg('run.noSuchPageTool', { name }));
  log.add('dispatch', msg('agentPage.callsPageTool', { name }));
  try {
    const end = AbortSignal.timeout(DEADLINE_MS);
    const { state, output } = await webToolsOf(tab).invoke(tool, input as JsonObject, end);
    if (state === 'completed') return log.done('trusted', output);
    if (state === 'failed')
      return log.done('trusted', inEnglish('agentPage.pageToolFailed', { output }));
    return log.broken(msg('agentPage.pageToolCanceled'));
  } catch (error) {
    return log.broken(errorText(error));
  }
}
