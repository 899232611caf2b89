import { openMenu } from '../controls/open-menu.ts';
import { useBase } from '../panel-context.ts';
import { ColumnSeparator } from './column-separator.tsx';
import { placeColumns } from './columns.ts';
import { COLUMNS_MENU } from './columns-menu.tsx';

/** Column titles; the lines between them resize, a right click chooses columns. */
export function TreeHeader() {
  const { settings, viewport } = useBase();
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
