import {
  computed,
  effect,
  type ReadonlySignal,
  type Signal,
  signal,
  untracked,
} from '@preact/signals';
import type { ChatNews } from '../../../core/chat/chat-news.ts';
import { readSideRequest, SIDE_REQUEST_KEY } from '../../../core/chat/side-request.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { AgentTab } from '../../agent/view/agent-tab.tsx';
import { chatNews } from '../../chat/store/chat-news-store.ts';
import { answeringTabs, tabViewKey } from '../../chat/store/tab-view.ts';
import { ChatTab } from '../../chat/view/chat-tab.tsx';
import { ChromePage } from '../../chrome/page/chrome-page.ts';
import { storedValue, storeLock } from '../../chrome/storage/stored-value.ts';
import { createTokenCounter } from '../../chrome/tokens/token-counter.ts';
import { LlmSettingsDialog } from '../../llm/settings/view/llm-settings-dialog.tsx';
import { SendDialog } from '../../llm/view/send-dialog.tsx';
import { sets } from '../../ui/controls/field-events.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
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
import { ServerDialogs } from '../work/server-dialogs.tsx';
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

/** What the chats of all tabs have for the person. */
const news = chatNews(chrome.storage.session, storeLock);
const isVisible = signal(!document.hidden);
document.addEventListener('visibilitychange', () => {
  isVisible.value = !document.hidden;
});

/** Set once the turns that a closed panel has left are here, too. */
const isResumed = signal(false);
/** The tabs whose chat is here: the one in front, and those in which an answer or a run goes on. */
const mounted = new Map<number, MountedTab>();

interface MountedTab {
  isBusy: ReadonlySignal<boolean>;
  leave(): void;
}

effect(() => {
  const tab = front.value;
  if (!tab || !isResumed.value) return;
  if (!mounted.has(tab.id) && root)
    mounted.set(
      tab.id,
      untracked(() => mountFor(root, tab)),
    );
  // What is left keeps its conversation, draft and place: they are there when its tab is in front again.
  for (const [id, { isBusy, leave }] of mounted) {
    if (id === tab.id || isBusy.value) continue;
    mounted.delete(id);
    untracked(leave);
  }
});
chrome.tabs.onRemoved.addListener((id) => {
  mounted.get(id)?.leave();
  mounted.delete(id);
  void news.set(id, null);
  void chrome.storage.session.remove(tabViewKey(id));
});

/** Turns that went on as the side panel was closed go on, whichever tab is in front. */
async function resumeTurns(): Promise<void> {
  const stored: Record<string, unknown> = await chrome.storage.session.get(null);
  for (const id of answeringTabs(stored)) {
    const tab = await chrome.tabs.get(id).catch(() => null);
    const { title = '', url = '' } = tab ?? {};
    if (!tab || tab.windowId !== front.peek()?.windowId || mounted.has(id) || !root) continue;
    mounted.set(id, mountFor(root, { id, title, url, windowId: tab.windowId }));
  }
  isResumed.value = true;
}
if (named === null) await resumeTurns();
else isResumed.value = true;

/** The chat about one tab. What was said is stored when it is left. */
function mountFor(all: HTMLElement, tab: SideTab): MountedTab {
  const place = document.createElement('div');
  place.className = 'side-place';
  all.append(place);
  const page = new ChromePage(tab.id, { isInspected: false });
  // Another window of the extension may mirror IDs into the page: this one does not.
  const deps = { page, settings: { ...settings, stamp: false }, storage, failure, countTokens };
  const isBusy = signal(true);
  const isInFront = computed(() => front.value?.id === tab.id);
  const isSeen = computed(() => isInFront.value && isVisible.value);
  let requests: (() => void) | null = null;
  const leave = mountPanel(
    place,
    deps,
    async () => connectChrome(tab.id, page, countTokens, { news, isInFront: isSeen }).ports,
    (panel) => {
      requests ??= takeRequests(panel.features, isInFront, isBusy);
      if (panel.shell.tab.peek() === 'tree') panel.shell.tab.value = 'chat';
      return <SideView panel={panel} tab={tab} front={front} />;
    },
  );
  return {
    isBusy,
    leave() {
      requests?.();
      leave();
      page.close();
      place.remove();
    },
  };
}

interface SideProps {
  panel: Panel;
  /** The tab that this is about, and the one in front. */
  tab: SideTab;
  front: ReadonlySignal<SideTab | null>;
}

/** The chat in Chrome’s side panel, about the tab in front. A task that is handed over shows the agent in its place. */
function SideView(props: SideProps) {
  // What goes on of the tab goes on without being shown.
  return props.front.value?.id === props.tab.id ? <ShownSide {...props} /> : null;
}

function ShownSide({ panel, tab, front }: SideProps) {
  const { shell } = panel;
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
            <TextButton icon="chevron-left" onClick={sets(shell.tab, 'chat')}>
              {t('common.chat')}
            </TextButton>
          )}
          <span class="side-tab" title={now.url}>
            {now.title || now.url || t('common.untitled')}
          </span>
          {features && <DebuggerIndicator />}
        </header>
        <OtherTabs tab={tab.id} />
        <PageProblem />
        <div class="app-tab">{features ? isAgent ? <AgentTab /> : <ChatTab /> : <LazyPlace />}</div>
        <Notice />
        {features && <Toasts features={features} />}
        {features?.llm.send.draft.value && <SendDialog />}
        {features?.servers.hasDialog.value && <ServerDialogs />}
        {features?.llm.modelSettings.isOpen.value && <LlmSettingsDialog />}
      </main>
    </PanelContexts>
  );
}

/** What has come up in the chats of other tabs, with the way there. */
function OtherTabs({ tab }: { tab: number }) {
  const others = Object.entries(news.all.value).filter(([id]) => Number(id) !== tab);
  return (
    <>
      {others.map(([id, { kind, title }]) => (
        <WarningBar key={id} role="status">
          {NEWS[kind](title || t('common.untitled'))}
          <TextButton onClick={() => void showTab(Number(id))}>{t('common.show')}</TextButton>
          <IconButton
            icon="remove"
            label={t('common.dismiss')}
            onClick={() => void news.set(Number(id), null)}
          />
        </WarningBar>
      ))}
    </>
  );
}

const NEWS: Readonly<Record<ChatNews[string]['kind'], (title: string) => string>> = {
  done: (title) => t('chat.answerInComplete', { title }),
  failed: (title) => t('chat.answerEndedEarly', { title }),
  approval: (title) => t('chat.titleNeedsApproval', { title }),
};

async function showTab(id: number): Promise<void> {
  try {
    const { windowId } = (await chrome.tabs.update(id, { active: true })) ?? {};
    if (windowId !== undefined) await chrome.windows.update(windowId, { focused: true });
  } catch {
    // The tab has been closed.
    await news.set(id, null);
  }
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
  windowId: number;
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
    const { id, title = '', url = '', windowId: own = 0 } = found ?? {};
    const before = tab.peek();
    if (id === undefined) tab.value = null;
    else if (before?.id !== id || before.title !== title || before.url !== url) {
      tab.value = { id, windowId: own, title, url };
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

/**
 * Carries out what the toolbar popup or the page’s menu wants of the side panel, while its tab is in front, now and
 * from then on; keeps `isBusy` to whether an answer or a run goes on.
 */
function takeRequests(
  features: ReadonlySignal<Features | null>,
  isInFront: ReadonlySignal<boolean>,
  isBusy: Signal<boolean>,
): () => void {
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
  const stopBusy = effect(() => {
    const ready = features.value;
    isBusy.value = !ready || ready.isRunning.value || ready.chat.chat.isAlive.value;
  });
  const stopTaking = effect(() => {
    const ready = features.value;
    if (!ready || !isInFront.value) return;
    const heard = (changes: Record<string, unknown>) => {
      if (Object.hasOwn(changes, SIDE_REQUEST_KEY)) void take(ready);
    };
    session.onChanged.addListener(heard);
    void take(ready);
    return () => session.onChanged.removeListener(heard);
  });
  return () => {
    stopBusy();
    stopTaking();
  };
}
