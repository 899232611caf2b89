import { effect, type ReadonlySignal, type Signal, signal, useSignalEffect } from '@preact/signals';
import { readSideRequest, SIDE_REQUEST_KEY } from '../../../core/chat/side-request.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { AgentTab } from '../../agent/view/agent-tab.tsx';
import { ChatTab } from '../../chat/view/chat-tab.tsx';
import { ChromePage } from '../../chrome/page/chrome-page.ts';
import { storedValue } from '../../chrome/storage/stored-value.ts';
import { createTokenCounter } from '../../chrome/tokens/token-counter.ts';
import { LlmSettingsDialog } from '../../llm/settings/view/llm-settings-dialog.tsx';
import { SendDialog } from '../../llm/view/send-dialog.tsx';
import { ServersDialog } from '../../mcp/servers-dialog.tsx';
import { LazyPlace } from '../../ui/controls/lazy-view.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { DebuggerIndicator } from '../../ui/debugger/debugger-indicator.tsx';
import { pageStatusScreen } from '../../ui/screens/page-status-screen.tsx';
import { SETTINGS_FORMAT } from '../../ui/settings/settings.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { connectChrome } from '../connect-chrome.ts';
import type { Features } from '../create-features.ts';
import { mountPanel } from '../mount.tsx';
import { type Panel, PanelContexts } from '../panel-contexts.tsx';
import { Toasts } from '../work/toasts.tsx';
import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import '../app.css';
import './side-view.css';

// Its address may name a tab to be about, in the place of the one in front.
const named = new URLSearchParams(location.search).get('tab');
const front = await activeTab(named === null ? null : Number(named));
const root = document.getElementById('app');
const storage = storedValue(SETTINGS_FORMAT);
const countTokens = createTokenCounter();
let failure = '';
// Unreadable settings must not stop the side panel.
const settings = await storage.load().catch((error: unknown) => {
  failure = t('settings.notRead', { cause: errorText(error) });
  return SETTINGS_FORMAT.initial;
});

/** Whether an answer or a run goes on: it is not left alone for another tab. */
const isBusy = signal(false);
let shown: { id: number; leave(): void } | null = null;

effect(() => {
  const tab = front.value;
  if (isBusy.value || !tab || tab.id === shown?.id) return;
  shown?.leave();
  shown = root && { id: tab.id, leave: mountFor(root, tab) };
});

/** The chat about one tab; the returned function ends it. What was said is stored. */
function mountFor(place: HTMLElement, tab: SideTab): () => void {
  const page = new ChromePage(tab.id, { isInspected: false });
  // Another window of the extension may mirror IDs into the page: this one does not.
  const deps = { page, settings: { ...settings, stamp: false }, storage, failure, countTokens };
  let requests: (() => void) | null = null;
  const leave = mountPanel(
    place,
    deps,
    async () => connectChrome(tab.id, page, countTokens).ports,
    (panel) => {
      requests ??= takeRequests(panel.features);
      if (panel.shell.tab.peek() === 'tree') panel.shell.tab.value = 'chat';
      return <SideView panel={panel} tab={tab} front={front} isBusy={isBusy} />;
    },
  );
  return () => {
    requests?.();
    leave();
    page.close();
  };
}

interface SideProps {
  panel: Panel;
  /** The tab that this is about, and the one in front. */
  tab: SideTab;
  front: ReadonlySignal<SideTab | null>;
  /** Set while an answer or a run goes on: the side panel stays with its tab until then. */
  isBusy: Signal<boolean>;
}

/** The chat in Chrome’s side panel, about the tab in front. A task that is handed over shows the agent in its place. */
function SideView({ panel, tab, front, isBusy }: SideProps) {
  const { shell } = panel;
  useSignalEffect(() => {
    isBusy.value = panel.features.value?.isRunning.value ?? false;
  });
  const features = panel.features.value;
  const isAgent = shell.tab.value === 'agent';
  const inFront = front.value;
  const now = inFront?.id === tab.id ? inFront : tab;
  return (
    <PanelContexts panel={panel}>
      <main class="app side" tabIndex={-1}>
        <h1 class="unseen">{t('app.penumbra')}</h1>
        <header class="side-head">
          {isAgent && (
            <TextButton
              icon="chevron-left"
              onClick={() => {
                shell.tab.value = 'chat';
              }}
            >
              {t('common.chat')}
            </TextButton>
          )}
          <span class="side-tab" title={now.url}>
            {now.title || now.url || t('common.untitled')}
          </span>
          {features && <DebuggerIndicator />}
        </header>
        {inFront?.id !== tab.id && (
          <WarningBar role="status">{t('chat.answerAboutTabStillWritten')}</WarningBar>
        )}
        <PageProblem />
        <div class="app-tab">{features ? isAgent ? <AgentTab /> : <ChatTab /> : <LazyPlace />}</div>
        <Notice />
        {features && <Toasts features={features} />}
        {features?.llm.send.draft.value && <SendDialog />}
        {features?.servers.isOpen.value && <ServersDialog />}
        {features?.llm.modelSettings.isOpen.value && <LlmSettingsDialog />}
      </main>
    </PanelContexts>
  );
}

/** A page that no extension may read can still be talked about, but none of it is known. */
function PageProblem() {
  const { pageModel, page, tab } = useShell();
  if (tab.value === 'agent') return null;
  const screen = pageStatusScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (!screen || screen.icon === 'loading') return null;
  return (
    <WarningBar role="status">
      {screen.sentence}
      {screen.action && <TextButton onClick={() => page.reconnect()}>{screen.action}</TextButton>}
    </WarningBar>
  );
}

function Notice() {
  const { notices } = useShell();
  const notice = notices.notice.value;
  if (!notice) return null;
  return (
    <output class="side-notice" data-error={notice.isError}>
      {notice.text}
    </output>
  );
}

/** A tab as the side panel names it. */
interface SideTab {
  id: number;
  title: string;
  url: string;
}

/**
 * The active tab of this window, or the tab with an ID, now and from then on. Null while there is none that Chrome
 * tells of.
 */
async function activeTab(named: number | null = null): Promise<ReadonlySignal<SideTab | null>> {
  const tab = signal<SideTab | null>(null);
  const { id: windowId } = await chrome.windows.getCurrent();
  const read = async () => {
    const [found] =
      named === null
        ? await chrome.tabs.query({ active: true, ...(windowId !== undefined && { windowId }) })
        : [await chrome.tabs.get(named).catch(() => undefined)];
    const { id, title = '', url = '' } = found ?? {};
    const before = tab.peek();
    if (id === undefined) tab.value = null;
    else if (before?.id !== id || before.title !== title || before.url !== url) {
      tab.value = { id, title, url };
    }
  };
  chrome.tabs.onActivated.addListener(() => void read());
  chrome.tabs.onUpdated.addListener((changed) => {
    if (changed === tab.peek()?.id) void read();
  });
  chrome.tabs.onRemoved.addListener(() => void read());
  await read();
  return tab;
}

/** Carries out what the toolbar popup or the page’s menu wants of the side panel, now and from then on. */
function takeRequests(features: ReadonlySignal<Features | null>): () => void {
  const { session } = chrome.storage;
  const take = async (ready: Features) => {
    const { [SIDE_REQUEST_KEY]: stored }: Record<string, unknown> =
      await session.get(SIDE_REQUEST_KEY);
    const request = readSideRequest(stored);
    if (!request) return;
    await session.remove(SIDE_REQUEST_KEY);
    if (request.type === 'models') return ready.llm.modelSettings.open();
    const { label, text } = request;
    ready.chat.chat.composer.addElement({ label, text });
    document.getElementById('chat-input')?.focus();
  };
  return effect(() => {
    const ready = features.value;
    if (!ready) return;
    const heard = (changes: Record<string, unknown>) => {
      if (Object.hasOwn(changes, SIDE_REQUEST_KEY)) void take(ready);
    };
    session.onChanged.addListener(heard);
    void take(ready);
    return () => session.onChanged.removeListener(heard);
  });
}
