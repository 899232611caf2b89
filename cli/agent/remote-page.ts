import type { Frame } from 'puppeteer-core';
import type { AgentPage } from '../../core/agent/agent-page.ts';
import type { FileContent } from '../../core/agent/reach-report.ts';
import { DOM_TOOLS, TRUSTED_TOOLS } from '../../core/agent/tools/page-tools.ts';
import { callPanel } from '../browser/panel-remote.ts';

/** How the agent works in the page. */
export interface RemotePageOptions {
  /** Whether input goes through the debugger; DOM events when not told. */
  isTrusted?: boolean;
  /** Files that may be uploaded. */
  files?: readonly FileContent[];
}

/** The inspected page, by way of the panel in a real DevTools window. */
export function remotePage(
  panel: Frame,
  { isTrusted = false, files = [] }: RemotePageOptions = {},
): AgentPage {
  return {
    can: isTrusted ? TRUSTED_TOOLS : DOM_TOOLS,
    began: (run) => callPanel(panel, 'agentBegan', { ...run, isTrusted, files }),
    look: (options) => callPanel(panel, 'agentLook', options),
    act: (order) => callPanel(panel, 'agentAct', order),
    handed: (to) => callPanel(panel, 'agentHanded', to).catch(hasGone),
    ended: () => callPanel(panel, 'agentEnded').catch(hasGone),
  };
}

/** A panel that has gone has let go of the page. */
function hasGone(_: unknown): void {
  // Whoever asks it next is told so.
}
