import { webOrigin } from '../../../core/agent/run/web-origin.ts';
import { frameAddresses } from '../../../core/agent/webmcp/frame-addresses.ts';
import type { OfferedWebTool } from '../../../core/agent/webmcp/web-tool.ts';
import { webToolsOf } from '../../../core/agent/webmcp/web-tools-of.ts';
import type { JsonObject } from '../../../core/llm/call/message.ts';
import { ActLog } from '../../../core/page/act/act-log.ts';
import type { ActReport } from '../../../core/page/act/act-report.ts';
import type { CdpTab } from '../../../core/platform/cdp/cdp-session.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';

/** How long a page's tool may take: it may wait for an answer to what it sends. Milliseconds. */
const DEADLINE_MS = 60_000;

/** The page's own tools with the origins of their frames, those of the main frame first. */
export async function pageToolsOf(tab: CdpTab): Promise<readonly OfferedWebTool[]> {
  const tools = webToolsOf(tab);
  await tools.ready();
  const { state } = tools;
  if (state.tools.length === 0) return [];
  const addresses = await frameAddresses(tab);
  const [main] = addresses.keys();
  return state.tools
    .flatMap((tool) => {
      const origin = webOrigin(addresses.get(tool.frameId) ?? '');
      return origin === null ? [] : [{ ...tool, origin }];
    })
    .toSorted((a, b) => Number(b.frameId === main) - Number(a.frameId === main));
}

/** Calls a tool of the page once; its answer is data of the page. */
export async function callPageTool(
  tab: CdpTab | null,
  { tool: name, input = {} }: { tool: string; input?: Record<string, unknown> | undefined },
): Promise<ActReport> {
  const log = new ActLog();
  if (!tab) return log.refused(t('agentPage.pageToolsNeedDebugger'));
  const tool = (await pageToolsOf(tab)).find((one) => one.name === name);
  if (!tool) return log.refused(t('run.noSuchPageTool', { name }));
  log.add('dispatch', t('agentPage.callsPageTool', { name }));
  try {
    const end = AbortSignal.timeout(DEADLINE_MS);
    const { state, output } = await webToolsOf(tab).invoke(tool, input as JsonObject, end);
    if (state === 'completed') return log.done('trusted', output);
    if (state === 'failed') return log.done('trusted', t('agentPage.pageToolFailed', { output }));
    return log.broken(t('agentPage.pageToolCanceled'));
  } catch (error) {
    return log.broken(errorText(error));
  }
}
