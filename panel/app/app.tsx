import { t } from '../../core/platform/messages/messages.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { LazyPlace, lazyView } from '../ui/controls/lazy-view.tsx';
import { TabList } from '../ui/controls/tab-list.tsx';
import { type Panel, PanelContexts } from './panel-contexts.tsx';
import { helpSheet } from './settings/help.ts';
import { SettingsMenu } from './settings/settings-menu.tsx';
import { UnmaskedWarning } from './settings/unmasked-warning.tsx';
import { togglePicking } from './shortcuts.ts';
import { StatusBar } from './status/status-bar.tsx';
import { FIRST_TAB, TABS } from './tabs.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './app.css';

const SendDialog = lazyView(async () => (await import('../llm/view/send-dialog.tsx')).SendDialog);
const ElementMenu = lazyView(
  async () => (await import('../ui/element/element-menu.tsx')).ElementMenu,
  () => null,
);
const ModelSettings = lazyView(
  async () => (await import('../llm/settings/view/llm-settings-dialog.tsx')).LlmSettingsDialog,
);
const Servers = lazyView(async () => (await import('./work/server-dialogs.tsx')).ServerDialogs);
const About = lazyView(async () => (await import('./settings/about-dialog.tsx')).AboutDialog);

const Shortcuts = lazyView(
  async () => (await import('./settings/about-dialog.tsx')).ShortcutsDialog,
  () => null,
);

const AllowedWrites = lazyView(
  async () => (await import('../agent/view/bar/allowed-writes.tsx')).AllowedWrites,
);

const Toasts = lazyView(
  async () => (await import('./work/toasts.tsx')).Toasts,
  () => null,
);

const AsideWarning = lazyView(
  async () => (await import('./settings/stored-data-dialog.tsx')).AsideWarning,
  () => null,
);
const StoredDataDialog = lazyView(
  async () => (await import('./settings/stored-data-dialog.tsx')).StoredDataDialog,
);

/** The whole panel. */
export function App({ panel }: { panel: Panel }) {
  const { shell } = panel;
  const features = panel.features.value;
  const tab = TABS.find(({ id }) => id === shell.tab.value) ?? FIRST_TAB;
  return (
    <PanelContexts panel={panel}>
      <main class="app" tabIndex={-1}>
        <h1 class="unseen">{t('app.penumbra')}</h1>
        <TabList
          label={t('app.penumbra')}
          items={TABS}
          selected={tab.id}
          name="app"
          start={<PickButton panel={panel} />}
          onSelect={(id) => {
            shell.tab.value = id;
          }}
        >
          <SettingsMenu
            onAllowedWrites={() => features?.agent.agent.listWrites()}
            onServers={() => void features?.servers.show()}
          />
        </TabList>
        <UnmaskedWarning />
        {features && <AsideWarning />}
        <div class="app-tab" role="tabpanel" id="app-panel" aria-labelledby={`app-tab-${tab.id}`}>
          <h2 class="unseen">{tab.title}</h2>
          {features || tab === FIRST_TAB ? <tab.view /> : <LazyPlace />}
        </div>
        <StatusBar />
        {features && <Toasts features={features} />}
        {shell.isDataShown.value && <StoredDataDialog />}
        {features?.llm.send.draft.value && <SendDialog />}
        {shell.elements.menu.value && <ElementMenu />}
        {features?.llm.modelSettings.isOpen.value && <ModelSettings />}
        {helpSheet.value === 'about' && <About />}
        {helpSheet.value === 'shortcuts' && <Shortcuts />}
        {features?.servers.hasDialog.value && <Servers />}
        {features?.agent.agent.isListingWrites.value && <AllowedWrites />}
      </main>
    </PanelContexts>
  );
}

/** Picks an element from any tab: first in the strip, as in DevTools itself. */
function PickButton({ panel }: { panel: Panel }) {
  return (
    <IconButton
      icon="inspect"
      label={t('app.pickElementPageCtrl')}
      pressed={panel.shell.pageModel.picking.value}
      onClick={() => togglePicking(panel)}
    />
  );
}
