import { useBase } from '../panel-context.ts';
import { placeColumns } from './columns.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { RowGrid } from './row-grid.tsx';
import { treeHandlers } from './tree-handlers.ts';
import { TreeHeader } from './tree-header.tsx';
import { TreeRows } from './tree-rows.tsx';

/** The tree as an ARIA treegrid; only the rows on screen are in the document. */
export function TreeGrid() {
  const panel = useBase();
  const { viewport, rows, settings, tree } = panel;
  const columns = placeColumns(settings.values.value, viewport.width.value);
  return (
    <RowGrid
      label="Semantic tree of the page"
      viewport={viewport}
      count={rows.count.value}
      columns={columns.map((c) => `${c.width}px`).join(' ')}
      handlers={treeHandlers(panel, tree)}
      after={<ColumnsMenu />}
    >
      <TreeHeader />
      <TreeRows />
    </RowGrid>
  );
}
