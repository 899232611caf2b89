import { signal } from '@preact/signals';
import { render } from 'preact';
import { SIDE_REQUEST_KEY } from '../../core/chat/conversation/side-request.ts';
import { appliedCssKey, parseAppliedCss } from '../../core/style/sheets/applied-css.ts';
import { llmStores } from '../llm/models/llm-stores.ts';
import { chromeAlwaysDarkStore } from '../style/dark/always-dark-store.ts';
import { chromeDarkChoices } from '../style/dark/dark-choices.ts';
import { chromeLauncherSwitch } from './launcher-switch.ts';
import { type LlmSummary, llmSummary } from './llm-summary.ts';
import { PopupModel } from './popup-model.ts';
import { PopupView } from './popup-view.tsx';
import { SitesView } from './sites-view.tsx';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './popup.css';

// The toolbar opens this page as a popup, for the tab in view; in a tab of its own it lists all sites. Its
// address may name a tab to be the popup of.
const named = new URLSearchParams(location.search).get('tab');
const isSites = named === null && (await chrome.tabs.getCurrent()) !== undefined;
document.documentElement.classList.toggle('is-popup', !isSites);

const tab = isSites ? undefined : await tabInView();
const model = new PopupModel({
  store: chromeAlwaysDarkStore(),
  choices: tab?.id === undefined ? null : chromeDarkChoices(tab.id),
  url: tab?.url ?? '',
  /** Whether a panel has inserted CSS into the tab. */
  async isTried() {
    if (tab?.id === undefined) return false;
    const key = appliedCssKey(tab.id, 0);
    const { [key]: stored }: Record<string, unknown> = await chrome.storage.session.get(key);
    const frame = await chrome.webNavigation.getFrame({ tabId: tab.id, frameId: 0 });
    const applied = parseAppliedCss(stored);
    return applied !== null && applied.css !== '' && applied.documentId === frame?.documentId;
  },
  launcher: launcherOf(tab?.url ?? ''),
  onTried: (changed) => chrome.storage.session.onChanged.addListener(() => changed()),
});

const stores = llmStores();
const summary = signal<LlmSummary | null>(null);
const readSummary = async () => {
  // What cannot be read is said in the panel, where it can be mended.
  summary.value = await llmSummary(stores, Date.now()).catch(() => null);
};
stores.ledger.subscribe(() => void readSummary());
stores.settings.onChange(() => void readSummary());
void readSummary();

const root = document.getElementById('app');
if (root) {
  render(
    isSites ? (
      <SitesView model={model} />
    ) : (
      <PopupView
        model={model}
        openSites={openSites}
        openChat={openChat}
        summary={summary}
        openModels={openModels}
      />
    ),
    root,
  );
}

/** The switch of the chat button; null on pages that are no website. */
function launcherOf(url: string) {
  const { protocol, origin } = URL.parse(url) ?? {};
  return origin && /^https?:$/.test(protocol ?? '') ? chromeLauncherSwitch(origin) : null;
}

/** This page in a tab of its own. */
function openSites(): void {
  void chrome.tabs.create({ url: chrome.runtime.getURL('panel/popup/popup.html') });
}

/** Chrome’s side panel, in the window of this popup. */
function openChat(): void {
  if (tab?.windowId === undefined) return;
  // At once: Chrome opens it only while it handles the click.
  void chrome.sidePanel.open({ windowId: tab.windowId }).then(() => window.close());
}

/** The settings of the models, in the side panel. */
function openModels(): void {
  void chrome.storage.session.set({ [SIDE_REQUEST_KEY]: { type: 'models' } });
  openChat();
}

async function tabInView(): Promise<chrome.tabs.Tab | undefined> {
  if (named !== null) return chrome.tabs.get(Number(named));
  const [active] = await chrome.tabs.query({ active: true, currentWindow: true });
  return active;
}
