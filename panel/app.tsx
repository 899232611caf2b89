import { LazyPlace } from './controls/lazy-place.tsx';
import { lazyView } from './controls/lazy-view.tsx';
import { TabList } from './controls/tab-list.tsx';
import { PanelContext, type PanelInContext } from './panel-context.ts';
import { SettingsMenu } from './settings/settings-menu.tsx';
import { UnmaskedWarning } from './settings/unmasked-warning.tsx';
import { StatusBar } from './status/status-bar.tsx';
import { FIRST_TAB, TABS } from './tabs.ts';
import './theme/tokens.css';
import './theme/base.css';
import './app.css';

const SendDialog = lazyView(async () => (await import('./send/send-dialog.tsx')).SendDialog);
const ModelSettings = lazyView(
  async () => (await import('./settings/models/model-settings-dialog.tsx')).ModelSettingsDialog,
);

/** The whole panel. */
export function App({ panel }: { panel: PanelInContext }) {
  const { base } = panel;
  const whole = panel.whole.value;
  const tab = TABS.find(({ id }) => id === base.tab.value) ?? FIRST_TAB;
  return (
    <PanelContext.Provider value={panel}>
      <main class="app">
        <TabList
          label="Penumbra"
          items={TABS}
          selected={tab.id}
          name="app"
          onSelect={(id) => {
            base.tab.value = id;
          }}
        >
          <SettingsMenu />
        </TabList>
        <UnmaskedWarning />
        <div class="app-tab" role="tabpanel" id="app-panel" aria-labelledby={`app-tab-${tab.id}`}>
          {whole || tab === FIRST_TAB ? <tab.view /> : <LazyPlace />}
        </div>
        <StatusBar />
        {whole?.send.draft.value && <SendDialog />}
        {whole?.modelSettings.isOpen.value && <ModelSettings />}
      </main>
    </PanelContext.Provider>
  );
}
