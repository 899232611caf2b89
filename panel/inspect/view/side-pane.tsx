import type { FunctionComponent } from 'preact';
import { useContext } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { LazyPlace, lazyView } from '../../ui/controls/lazy-view.tsx';
import { Splitter } from '../../ui/controls/splitter.tsx';
import { type TabItem, TabList } from '../../ui/controls/tab-list.tsx';
import { type PaneId, paneOfGroup } from '../../ui/shell/layout-model.ts';
import { useShell } from '../../ui/shell/shell-context.ts';
import { InspectContext } from '../context/inspect-context.ts';
import './side-pane.css';

const PANES: Readonly<Record<PaneId, { title: string; view: FunctionComponent }>> = {
  details: {
    title: t('common.details'),
    view: lazyView(async () => (await import('./details-pane.tsx')).DetailsPane),
  },
  payload: {
    title: t('common.payload'),
    view: lazyView(async () => (await import('./payload-pane.tsx')).PayloadPane),
  },
  events: {
    title: t('panes.events'),
    view: lazyView(async () => (await import('./events-pane.tsx')).EventsPane),
  },
};

/** Details, payload and events: one strip of tabs, or two when there is room. */
export function SidePane() {
  const { layout } = useShell();
  const [upper, lower] = layout.arrangement.value.groups;
  if (!upper) return null;
  return (
    <>
      <PaneGroup group={upper} name="pane" />
      {lower && (
        <>
          <Splitter
            orientation="horizontal"
            label={t('panes.sizeLowerPane')}
            size={layout.lowerSize.value}
            min={100}
            max={layout.lowerMax.value}
            onResize={layout.resizeLower}
          />
          <div class="side-pane-lower" style={{ flexBasis: `${layout.lowerSize.value}px` }}>
            <PaneGroup group={lower} name="lower-pane" />
          </div>
        </>
      )}
    </>
  );
}

function PaneGroup({ group, name }: { group: readonly PaneId[]; name: string }) {
  const { layout } = useShell();
  const inspect = useContext(InspectContext);
  const shown = paneOfGroup(group, layout.pane.value);
  const View = PANES[shown].view;
  const items = group.map((id): TabItem<PaneId> => {
    const { title } = PANES[id];
    return id === 'events'
      ? { id, title, count: inspect?.events.events.value.length ?? 0 }
      : { id, title };
  });
  return (
    <section class="side-pane" aria-label={PANES[shown].title}>
      <TabList
        label={t('panes.panes')}
        items={items}
        selected={shown}
        name={name}
        onSelect={layout.choosePane}
      />
      <div
        class="side-pane-view"
        role="tabpanel"
        id={`${name}-panel`}
        aria-labelledby={`${name}-tab-${shown}`}
      >
        {inspect ? <View /> : <LazyPlace />}
      </div>
    </section>
  );
}
