import { t } from '../../core/platform/messages/messages.ts';
import { keeps } from '../ui/controls/field-events.ts';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { LazyPlace, lazyView } from '../ui/controls/lazy-view.tsx';
import { TabList } from '../ui/controls/tab-list.tsx';
import type { LatePartsProps } from './late-parts.tsx';
import { type Panel, PanelContexts } from './panel-contexts.tsx';
import { SettingsMenu } from './settings/settings-menu.tsx';
import { UnmaskedWarning } from './settings/unmasked-warning.tsx';
import { togglePicking } from './shortcuts.ts';
import { StatusBar } from './status/status-bar.tsx';
import { FIRST_TAB, TABS } from './tabs.ts';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import './app.css';

const Late = lazyView<LatePartsProps>(
  async () => (await import('./late-parts.tsx')).LateParts,
  () => null,
);

const AsideWarning = lazyView(
  async () => (await import('./settings/stored-data-dialog.tsx')).AsideWarning,
  () => null,
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
          onSelect={keeps(shell.tab)}
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
        {features && <Late panel={{ ...panel, features }} />}
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
