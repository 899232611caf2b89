import { chromeHistory } from './agent/store/history-stores.ts';
import type { AgentChoices } from './agent-page/agent-choices.ts';
import { FrameHands } from './agent-page/frame-hands.ts';
import { panelAgentPage } from './agent-page/panel-agent-page.ts';
import { compareShots } from './audit/compare-shots.ts';
import { tabPhotographer } from './audit/tab-photographer.ts';
import { createCssChecker } from './dark/css-checker.ts';
import { chromeDraftStore } from './dark/draft-store.ts';
import { chromeKeptStore } from './dark/kept-store.ts';
import { idbRecords } from './dark-compare/idb-records.ts';
import { ChromeDebugger } from './debugger/chrome-debugger.ts';
import { modelStores } from './models/model-stores.ts';
import type { ChromePage } from './page/chrome-page.ts';
import type { TabsWorld } from './panel.ts';
import type { CountTokens } from './payload/token-counter.ts';
import { createHandLiner } from './refine/hand-liner.ts';
import { createRemote } from './remote.ts';
import { ChromeStyles } from './styles/chrome-styles.ts';
import { sessionRunStore } from './thorough/run-store.ts';

/** What the tabs beside the first, and the command line, need of Chrome. */
export function connectTabs(tabId: number, page: ChromePage, countTokens: CountTokens) {
  const styles = new ChromeStyles(tabId);
  const pageDebugger = new ChromeDebugger(tabId);
  const { audited } = styles;
  const hands = new FrameHands(page.connections);
  const openAgentPage = (choices: AgentChoices) =>
    panelAgentPage({ tabId, page, hands, pageDebugger }, choices);
  const world: TabsWorld = {
    pageDebugger,
    styles,
    checkCss: createCssChecker(),
    auditTools: { page: audited, takePhoto: tabPhotographer(tabId), compareShots },
    keptStore: chromeKeptStore(),
    draftStore: chromeDraftStore(),
    modelStores: modelStores(),
    recordStore: idbRecords(),
    runStore: sessionRunStore(tabId),
    findHandLines: createHandLiner(),
    openAgentPage,
    agentHistory: chromeHistory(tabId),
  };
  return {
    world,
    remote: createRemote(page, countTokens, styles, audited, { pageDebugger, openAgentPage }),
  };
}
