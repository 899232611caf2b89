import { lazyView } from '../controls/lazy-view.tsx';
import { Splitter } from '../controls/splitter.tsx';
import { SidePane } from '../layout/side-pane.tsx';
import { useBase, useWhole } from '../panel-context.ts';
import { pageScreen, treeScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { TreeGrid } from './tree-grid.tsx';
import { TreeToolbar } from './tree-toolbar.tsx';
import { TruncationNotice } from './truncation-notice.tsx';
import './tree-tab.css';

const SoughtFate = lazyView(async () => (await import('../healing/sought-fate.tsx')).SoughtFate);

/** The live semantic tree, with details, payload and events beside it. */
export function TreeTab() {
  const { pageModel, page, layout } = useBase();
  const isSought = Boolean(useWhole()?.healing.sought.value);
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  const { side } = layout.arrangement.value;
  return (
    <>
      <TreeToolbar />
      <ActiveFilters />
      {isSought && <SoughtFate />}
      <TruncationNotice />
      <div class={`tree-tab tree-tab-${side}`}>
        <TreeOrScreen />
        {layout.isOpen.value && <PaneWithSplitter />}
      </div>
    </>
  );
}

function TreeOrScreen() {
  const { pageModel, rows, notices, page } = useBase();
  const tree = pageModel.reading.value?.tree;
  const screen = tree && treeScreen(tree, rows.rows.value.length);
  if (!screen) return <TreeGrid />;
  const act = () => {
    if (rows.mask.value) rows.clearFilter();
    else void notices.attempt(page.refresh());
  };
  return <Screen content={screen} onAction={act} />;
}

function PaneWithSplitter() {
  const { layout } = useBase();
  const { side } = layout.arrangement.value;
  const size = layout.paneSize.value;
  return (
    <>
      <Splitter
        orientation={side === 'right' ? 'vertical' : 'horizontal'}
        label="Size of the panes"
        size={size}
        min={layout.paneMin.value}
        max={layout.paneMax.value}
        onResize={layout.resizePane}
      />
      <div class="tree-tab-pane" style={{ flexBasis: `${size}px` }}>
        <SidePane />
      </div>
    </>
  );
}
