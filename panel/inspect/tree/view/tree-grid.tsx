import { t } from '../../../../core/platform/messages/messages.ts';
import { RowGrid } from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';
import { placeColumns } from './columns.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { TreeHeader } from './tree-header.tsx';
import { TreeRows } from './tree-rows.tsx';

/** The tree as an ARIA treegrid; only the rows on screen are in the document. */
export function TreeGrid() {
  const shell = useShell();
  const { viewport, rows, tree } = useTree();
  const columns = placeColumns(shell.settings.values.value, viewport.width.value);
  return (
    <RowGrid
      tab="tree"
      label={t('tree.semanticTreePage')}
      viewport={viewport}
      count={rows.count.value}
      columns={columns.map((c) => `${c.width}px`).join(' ')}
      handlers={treeHandlers(shell, tree)}
      after={<ColumnsMenu />}
    >
      <TreeHeader />
      <TreeRows />
    </RowGrid>
  );
}
