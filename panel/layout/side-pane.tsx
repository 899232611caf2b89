import type { FunctionComponent } from 'preact';
import { LazyPlace } from '../controls/lazy-place.tsx';
import { lazyView } from '../controls/lazy-view.tsx';
import { Splitter } from '../controls/splitter.tsx';
import { type TabItem, TabList } from '../controls/tab-list.tsx';
import { useBase, useWhole } from '../panel-context.ts';
import { type PaneId, paneOfGroup } from './arrange-panes.ts';
import './side-pane.css';

const PANES: Readonly<Record<PaneId, { title: string; view: FunctionComponent }>> = {
  details: {
    title: 'Details',
    view: lazyView(async () => (await import('../details/details-pane.tsx')).DetailsPane),
  },
  payload: {
    title: 'Payload',
    view: lazyView(async () => (await import('../payload/payload-pane.tsx')).PayloadPane),
  },
  events: {
    title: 'Events',
    view: lazyView(async () => (await import('../events/events-pane.tsx')).EventsPane),
  },
};

/** Details, payload and events: one strip of tabs, or two when there is room. */
export function SidePane() {
  const { layout } = useBase();
  const [upper, lower] = layout.arrangement.value.groups;
  if (!upper) return null;
  return (
    <>
      <PaneGroup group={upper} name="pane" />
      {lower && (
        <>
          <Splitter
            orientation="horizontal"
            label="Size of the lower pane"
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
  const { layout } = useBase();
  const whole = useWhole();
  const shown = paneOfGroup(group, layout.pane.value);
  const View = PANES[shown].view;
  const items = group.map((id): TabItem<PaneId> => {
    const { title } = PANES[id];
    return id === 'events'
      ? { id, title, count: whole?.events.events.value.length ?? 0 }
      : { id, title };
  });
  return (
    <section class="side-pane" aria-label={PANES[shown].title}>
      <TabList
        label="Panes"
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
        {whole ? <View /> : <LazyPlace />}
      </div>
    </section>
  );
}
