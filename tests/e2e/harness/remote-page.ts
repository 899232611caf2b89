import { callPanel, type PanelFrame } from '../../../cli/browser/call-panel.ts';
import type { AgentPage } from '../../../core/agent/run/agent-page.ts';
import type { RunRecorder } from '../../../core/agent/run/run-recorder.ts';
import { DOM_TOOLS, TRUSTED_TOOLS, WITH_PAGE_TOOL } from '../../../core/agent/tools/page-tools.ts';
import { joinPatterns, type WritePattern } from '../../../core/agent/writes/judge-write.ts';
import type { FileContent } from '../../../core/page/act/act-report.ts';

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
    ...(isTrusted && offersPageTools && { webTools: () => callPanel(panel, 'agentWebTools') }),
    began: (run) => callPanel(panel, 'agentBegan', { ...run, isTrusted, followsTabs, files }),
    look: (options) => callPanel(panel, 'agentLook', options),
    isHeldUp: () => callPanel(panel, 'agentIsHeldUp'),
    outline: (options) => callPanel(panel, 'agentOutline', options),
    markup: async (keys) => new Map(await callPanel(panel, 'agentMarkup', keys)),
    html: () => callPanel(panel, 'agentHtml'),
    shot: (agreed) => callPanel(panel, 'agentShot', agreed),
    lyingAt: (x, y) => callPanel(panel, 'agentLyingAt', x, y),
    appearance: {
      watch: (key, isRestless) => callPanel(panel, 'agentWatchAppearance', key ?? null, isRestless),
      changes: () => callPanel(panel, 'agentAppearanceChanges'),
    },
    pressContext: (key) => callPanel(panel, 'agentPressContext', key),
    obstacles: (key) => callPanel(panel, 'agentObstacles', key),
    act: (order) => callPanel(panel, 'agentAct', order),
    writes: {
      canHold: async () => isTrusted && (await callPanel(panel, 'agentCanHold')),
      hold: (rules) => callPanel(panel, 'agentHold', rules),
      next: (limit) => callPanel(panel, 'agentWrites', limit),
      decide: (decisions) => callPanel(panel, 'agentDecide', decisions),
      ordinary: async () =>
        joinPatterns(sent?.() ?? [], await callPanel(panel, 'agentOrdinaryWrites')),
      release: () => callPanel(panel, 'agentRelease').catch(hasGone),
    },
    handed: (to) => callPanel(panel, 'agentHanded', to).catch(hasGone),
    ended: () => callPanel(panel, 'agentEnded').catch(hasGone),
  };
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
