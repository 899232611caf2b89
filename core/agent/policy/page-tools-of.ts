import type { CdpTab } from '../../platform/cdp/cdp-session.ts';
import { webOrigin } from '../../platform/text/web-origin.ts';
import { frameAddresses } from '../webmcp/frame-addresses.ts';
import type { OfferedWebTool } from '../webmcp/web-tool.ts';
import { webToolsOf } from '../webmcp/web-tools-of.ts';

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
