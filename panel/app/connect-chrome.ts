import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { FrameHands } from '../../core/agent/hands/frame-hands.ts';
import { webOrigin } from '../../core/platform/text/web-origin.ts';
import { CssGate } from '../../core/style/safe-css/css-gate.ts';
import { panelAgentPage } from '../agent/hands/panel-agent-page.ts';
import { chromeHistory } from '../agent/store/history-stores.ts';
import type { AgentChoices } from '../agent/tabs/agent-choices.ts';
import { type ChatNewsStore, chatNews } from '../chat/store/chat-news-store.ts';
import { conversationsOf } from '../chat/store/conversation-store.ts';
import { tabViews } from '../chat/store/tab-view.ts';
import type { OpenTab } from '../chat/turn/added-tabs.ts';
import { parseSavedPrompts } from '../chat/turn/prompts-model.ts';
import { webTurnLease } from '../chat/turn/turn-lease.ts';
import { checkedTabs } from '../chrome/check/checked-tab.ts';
import { ChromeDebugger } from '../chrome/debugger/chrome-debugger.ts';
import { handConnections } from '../chrome/frames/hand-connections.ts';
import { chatTab } from '../chrome/page/chat-tab.ts';
import { ChromePage } from '../chrome/page/chrome-page.ts';
import { followInternals } from '../chrome/page/follow-internals.ts';
import { followWork } from '../chrome/page/launcher-link.ts';
import { settingsFormat, storedValue, storeLock } from '../chrome/storage/stored-value.ts';
import { browserCssParser } from '../chrome/styles/browser-css-parser.ts';
import { ChromeStyles } from '../chrome/styles/chrome-styles.ts';
import { tabDocuments } from '../chrome/styles/tab-documents.ts';
import type { CountTokens } from '../chrome/tokens/token-counter.ts';
import { seenWrites } from '../chrome/writes/seen-writes.ts';
import { llmStores } from '../llm/models/llm-stores.ts';
import { serverStores } from '../mcp/server-stores.ts';
import { tabPhotographer } from '../style/audit/audit-model.ts';
import { compareShots } from '../style/audit/compare-shots.ts';
import { parseCheckChoices } from '../style/check/check-model.ts';
import { chromeAlwaysDarkStore } from '../style/dark/always-dark-store.ts';
import { chromeDarkChoices } from '../style/dark/dark-choices.ts';
import { chromeDarkPlan } from '../style/dark/dark-plan-store.ts';
import { chromeDraftStore } from '../style/dark/versions-model.ts';
import { panelScheduler } from '../style/dark/yield-to-main.ts';
import { createHandLineFinder } from '../style/improve/hand-line-finder.ts';
import { runStore } from '../style/improve/improve-store.ts';
import { idbRecords } from '../style/strategies/idb-records.ts';
import type { FeaturePorts } from './create-features.ts';
import { createRemote } from './remote/create-remote.ts';

/** Where what the person does not see is announced, and whether they see this tab. */
interface InWindow {
  news: ChatNewsStore;
  isInFront: ReadonlySignal<boolean>;
}

/** What the features and the command line need from Chrome. */
export function connectChrome(
  tabId: number,
  page: ChromePage,
  countTokens: CountTokens,
  { news, isInFront }: InWindow = inDevtools(),
) {
  const gate = new CssGate({
    parse: browserCssParser(),
    scheduler: panelScheduler,
    documents: tabDocuments(tabId),
  });
  const styles = new ChromeStyles(tabId, gate);
  const pageDebugger = new ChromeDebugger(tabId);
  followInternals(page, pageDebugger);
  effect(() => page.setDebugger(pageDebugger.tab.value));
  const { audited } = styles;
  const takePhoto = tabPhotographer(tabId, () => pageDebugger.tab.peek());
  const writes = seenWrites(tabId);
  const hands = new FrameHands(handConnections(page.connections));
  const openAgentPage = (choices: AgentChoices) =>
    panelAgentPage({ tabId, page, hands, pageDebugger, seenWrites: writes }, choices);
  const ports: FeaturePorts = {
    pageDebugger,
    styles,
    gate,
    async findElement(target) {
      const [found, frame] = [
        await styles.identify(target),
        page.connections.frames.get(target.frame),
      ];
      if (!found || !frame) return null;
      const listed = found.listed === null ? null : frame.keyOf(found.listed);
      return { id: frame.keyOf(found.id), listed };
    },
    auditTools: { page: audited, takePhoto, compareShots },
    openChecked: checkedTabs({ page, styles, takePicture: takePhoto }),
    checkChoices: storedValue(settingsFormat('check-choices', parseCheckChoices)),
    version: chrome.runtime.getManifest().version,
    keptStore: chromeAlwaysDarkStore(),
    darkChoices: chromeDarkChoices(tabId),
    darkPlan: chromeDarkPlan(),
    draftStore: chromeDraftStore(),
    modelStores: llmStores(),
    serverStores: serverStores(),
    recordStore: idbRecords(),
    runStore: runStore(chrome.storage.session, tabId),
    findHandLines: createHandLineFinder(),
    openAgentPage,
    agentHistory: chromeHistory(tabId),
    chatTab: chatTab(tabId, page.connections),
    otherTabs: { list: () => otherTabs(tabId), open: openTab },
    conversations: conversationsOf(tabId),
    turnLease: webTurnLease(),
    savedPrompts: storedValue(
      settingsFormat('chat-prompts', parseSavedPrompts, { written: ['prompts'] }),
    ),
    tabView: tabViews(chrome.storage.session, tabId),
    announce: (of) => void news.set(tabId, of),
    isInFront,
    followWork: (subscribe) => followWork(tabId, subscribe),
  };
  return {
    ports,
    remote: createRemote({
      page,
      frames: page,
      countTokens,
      styles,
      gate,
      audited,
      pageDebugger,
      openAgentPage,
    }),
  };
}

/** The other tabs of the window that show a website. */
async function otherTabs(tabId: number): Promise<OpenTab[]> {
  const { windowId } = await chrome.tabs.get(tabId);
  const all = await chrome.tabs.query({ windowId });
  return all.flatMap(({ id, title = '', url = '' }) =>
    id !== undefined && id !== tabId && webOrigin(url) !== null ? [{ id, title, url }] : [],
  );
}

/** A tab that a person adds to the chat. */
function openTab(tabId: number) {
  const page = new ChromePage(tabId, { isInspected: false });
  // Another window of the extension may mirror IDs into it.
  page.setStamping(false);
  const pageDebugger = new ChromeDebugger(tabId);
  const hands = new FrameHands(handConnections(page.connections));
  const writes = seenWrites(tabId);
  return {
    page,
    tab: chatTab(tabId, page.connections),
    pageDebugger,
    openAgentPage: (choices: AgentChoices) =>
      panelAgentPage({ tabId, page, hands, pageDebugger, seenWrites: writes }, choices),
    close() {
      page.close();
      pageDebugger[Symbol.dispose]();
    },
  };
}

/** The panel in DevTools is seen with the window that it is in. */
function inDevtools(): InWindow {
  const isInFront = signal(!document.hidden);
  document.addEventListener('visibilitychange', () => {
    isInFront.value = !document.hidden;
  });
  return { news: chatNews(chrome.storage.session, storeLock), isInFront };
}
