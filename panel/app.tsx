import { lazyView } from './controls/lazy-view.tsx';
import { TabList } from './controls/tab-list.tsx';
import { observeSize } from './layout/observe-size.ts';
import { type Panel, PanelContext } from './panel.ts';
import { SettingsMenu } from './settings/settings-menu.tsx';
import { UnmaskedWarning } from './settings/unmasked-warning.tsx';
import { StatusBar } from './status/status-bar.tsx';
import { TABS } from './tabs.ts';
import './theme/tokens.css';
import './theme/base.css';
import './app.css';

const SendDialog = lazyView(async () => (await import('./send/send-dialog.tsx')).SendDialog);
const ModelSettings = lazyView(
  async () => (await import('./settings/models/model-settings-dialog.tsx')).ModelSettingsDialog,
);

/** The whole panel. */
export function App({ panel }: { panel: Panel }) {
  const tab = TABS.find(({ id }) => id === panel.tab.value) ?? TABS[0];
  return (
    <PanelContext.Provider value={panel}>
      <main class="app">
        <TabList
          label="Penumbra"
          items={TABS}
          selected={tab.id}
          name="app"
          onSelect={(id) => {
            panel.tab.value = id;
          }}
        >
          <SettingsMenu />
        </TabList>
        <UnmaskedWarning />
        <div class="app-tab" role="tabpanel" id="app-panel" aria-labelledby={`app-tab-${tab.id}`}>
          <tab.view />
        </div>
        <StatusBar />
        {panel.send.draft.value && <SendDialog />}
        {panel.modelSettings.isOpen.value && <ModelSettings />}
      </main>
    </PanelContext.Provider>
  );
}

/** Tells the panel's layout its size for as long as the returned function is not called. */
export function followSize(root: HTMLElement, panel: Panel): () => void {
  return observeSize(root, panel.layout.resized) ?? (() => undefined);
}
