import { callPanel, type PanelFrame } from '../../../cli/browser/call-panel.ts';
import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import type { RunRecorder } from '../../../core/agent/run/run-recorder.ts';
import { DOM_TOOLS, TRUSTED_TOOLS, WITH_PAGE_TOOL } from '../../../core/agent/tools/page-tools.ts';
import type { OfferedWebTool } from '../../../core/agent/webmcp/web-tool.ts';
import { joinPatterns, type WritePattern } from '../../../core/agent/writes/judge-write.ts';
import type { FileContent } from '../../../core/page/act/act-report.ts';
import type { NodeMarkup } from '../../../core/page/tree/node-details.ts';

/** How the agent works in the page. */
export interface RemotePageOptions {
  /** Whether input goes through the debugger; DOM events by default. */
  isTrusted?: boolean;
  /** Whether the tools that the page declares are offered; only by real input. */
  offersPageTools?: boolean;
  /** Whether the run goes on in tabs that its steps open; it does by default. */
  followsTabs?: boolean;
  /** Files that may be uploaded. */
  files?: readonly FileContent[];
  /** Kinds of writes that the page sent before the panel was there to see. */
  sent?: () => readonly WritePattern[];
}

/** The inspected page, through the panel in a real DevTools window. */
export function remotePage(
  panel: PanelFrame,
  {
    isTrusted = false,
    offersPageTools = false,
    followsTabs,
    files = [],
    sent,
  }: RemotePageOptions = {},
): AgentPage {
  return {
    can: !isTrusted ? DOM_TOOLS : offersPageTools ? WITH_PAGE_TOOL : TRUSTED_TOOLS,
    ...(isTrusted &&
      offersPageTools && { webTools: () => callAgent<OfferedWebTool[]>(panel, 'webTools') }),
    began: (run) => callPanel(panel, 'agentBegan', { ...run, isTrusted, followsTabs, files }),
    look: (options) => callPanel(panel, 'agentLook', options),
    isHeldUp: () => callAgent(panel, 'isHeldUp'),
    outline: (options) => callAgent(panel, 'outline', options),
    markup: async (keys) => new Map(await callAgent<[string, NodeMarkup][]>(panel, 'markup', keys)),
    html: () => callAgent(panel, 'html'),
    shot: (agreed) => callAgent(panel, 'shot', agreed),
    lyingAt: (x, y) => callAgent(panel, 'lyingAt', x, y),
    appearance: {
      watch: (key, isRestless) => callAgent(panel, 'appearance.watch', key, isRestless),
      changes: () => callAgent(panel, 'appearance.changes'),
    },
    pressContext: (key) => callAgent(panel, 'pressContext', key),
    obstacles: (key) => callAgent(panel, 'obstacles', key),
    act: (order) => callPanel(panel, 'agentAct', order),
    writes: {
      canHold: async () => isTrusted && (await callAgent<boolean>(panel, 'writes.canHold')),
      hold: (rules) => callAgent(panel, 'writes.hold', rules),
      next: (limit) => callAgent(panel, 'writes.next', limit),
      decide: (decisions) => callAgent(panel, 'writes.decide', decisions),
      ordinary: async () =>
        joinPatterns(sent?.() ?? [], await callAgent<WritePattern[]>(panel, 'writes.ordinary')),
      release: () => callAgent<void>(panel, 'writes.release').catch(hasGone),
    },
    handed: (to) => callAgent<void>(panel, 'handed', to).catch(hasGone),
    ended: () => callAgent<void>(panel, 'ended').catch(hasGone),
  };
}

/** What the panel's page of the agent gives by this name, such as `writes.hold`; a map comes as pairs. */
export async function callAgent<T>(
  panel: PanelFrame,
  name: string,
  ...args: unknown[]
): Promise<T> {
  return (await callPanel(panel, 'agent', name, ...args)) as T;
}

/** A panel that is gone has released the page. */
function hasGone(_: unknown): void {
  // The next call reports it.
}

/** What the panel records of the inspected page for people and other players. */
export function remoteRecorder(panel: PanelFrame): RunRecorder {
  return {
    picture: () => callPanel(panel, 'agentPicture'),
    selector: (key) => callPanel(panel, 'agentSelector', key),
  };
}
