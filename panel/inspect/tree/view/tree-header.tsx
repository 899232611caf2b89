import { openMenu } from '../../../ui/controls/open-menu.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';
import { ColumnSeparator } from './column-separator.tsx';
import { placeColumns } from './columns.ts';
import { COLUMNS_MENU } from './columns-menu.tsx';

/** Column titles; the lines between them resize columns, a right click chooses them. */
export function TreeHeader() {
  const { settings } = useShell();
  const { viewport } = useTree();
  const columns = placeColumns(settings.values.value, viewport.width.value);
  const chooseColumns = (event: MouseEvent) => {
    event.preventDefault();
    openMenu(COLUMNS_MENU, { x: event.clientX, y: event.clientY });
  };
  return (
    <thead>
      <tr class="tree-header" aria-rowindex={1} onContextMenu={chooseColumns}>
        {columns.map((column, i) => (
          <th key={column.id} scope="col" title={column.help}>
            {column.title}
            <ColumnSeparator left={column} right={columns[i + 1]} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
