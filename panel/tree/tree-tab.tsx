import { lazyView } from '../controls/lazy-view.tsx';
import { SidePane } from '../layout/side-pane.tsx';
import { ViewAndPane } from '../layout/view-and-pane.tsx';
import { useBase, useWhole } from '../panel-context.ts';
import { pageScreen, treeScreen } from '../screens/page-screen.ts';
import { Screen } from '../screens/screen.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { TreeGrid } from './tree-grid.tsx';
import { TreeToolbar } from './tree-toolbar.tsx';
import { TruncationNotice } from './truncation-notice.tsx';

const SoughtFate = lazyView(async () => (await import('../healing/sought-fate.tsx')).SoughtFate);

/** The live semantic tree, with details, payload and events beside it. */
export function TreeTab() {
  const { pageModel, page } = useBase();
  const isSought = Boolean(useWhole()?.healing.sought.value);
  const screen = pageScreen(pageModel.status.value, pageModel.reading.value?.tree ?? null);
  if (screen) return <Screen content={screen} onAction={() => page.reconnect()} />;
  return (
    <>
      <TreeToolbar />
      <ActiveFilters />
      {isSought && <SoughtFate />}
      <TruncationNotice />
      <ViewAndPane label="Size of the panes" pane={<SidePane />}>
        <TreeOrScreen />
      </ViewAndPane>
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
