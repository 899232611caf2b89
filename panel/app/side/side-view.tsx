import type { ReadonlySignal, Signal } from '@preact/signals';
import { useSignalEffect } from '@preact/signals';
import { t } from '../../../core/platform/messages/messages.ts';
import { AgentTab } from '../../agent/view/agent-tab.tsx';
import { ChatTab } from '../../chat/view/chat-tab.tsx';
import { SendDialog } from '../../llm/send/view/send-dialog.tsx';
import { LlmSettingsDialog } from '../../llm/settings/view/llm-settings-dialog.tsx';
import { ServersDialog } from '../../mcp/view/servers-dialog.tsx';
import { LazyPlace } from '../../ui/controls/lazy-place.tsx';
import { TextButton } from '../../ui/controls/text-button.tsx';
import { WarningBar } from '../../ui/controls/warning-bar.tsx';
import { DebuggerIndicator } from '../../ui/debugger/debugger-indicator.tsx';
import { pageStatusScreen } from '../../ui/screens/page-status-screen.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { type Panel, PanelContexts } from '../panel-contexts.tsx';
import { Toasts } from '../work/toasts.tsx';
import type { SideTab } from './active-tab.ts';
import '../../ui/theme/tokens.css';
import '../../ui/theme/base.css';
import '../app.css';
import './side-view.css';

interface SideProps {
  panel: Panel;
  /** The tab that this is about, and the one in front. */
  tab: SideTab;
  front: ReadonlySignal<SideTab | null>;
  /** Set while an answer or a run goes on: the side panel stays with its tab until then. */
  isBusy: Signal<boolean>;
}

/** The chat in Chrome’s side panel, about the tab in front. A task that is handed over shows the agent in its place. */
export function SideView({ panel, tab, front, isBusy }: SideProps) {
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
              {t('app.chat')}
            </TextButton>
          )}
          <span class="side-tab" title={now.url}>
            {now.title || now.url || t('chat.untitled')}
          </span>
          {features && <DebuggerIndicator />}
        </header>
        {inFront?.id !== tab.id && <WarningBar role="status">{t('chat.staysWithTab')}</WarningBar>}
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

/** A page that no extension may read can still be talked about, but nothing of it is known. */
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
