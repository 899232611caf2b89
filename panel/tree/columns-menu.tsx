import { Menu, MenuAction, MenuCheck, MenuDivider } from '../controls/menu.tsx';
import { useBase } from '../panel-context.ts';
import { COLUMNS } from './columns.ts';

/** Id of the menu that a right click on the header opens. */
export const COLUMNS_MENU = 'tree-columns-menu';

/** Which columns the tree has. */
export function ColumnsMenu() {
  const { settings } = useBase();
  const { hiddenColumns } = settings.values.value;
  const toggle = (id: string) =>
    settings.update({
      hiddenColumns: hiddenColumns.includes(id)
        ? hiddenColumns.filter((hidden) => hidden !== id)
        : [...hiddenColumns, id],
    });
  return (
    <Menu id={COLUMNS_MENU} label="Columns">
      {COLUMNS.filter((c) => c.yields > 0).map(({ id, title, help }) => (
        <MenuCheck
          key={id}
          label={title}
          title={help}
          checked={!hiddenColumns.includes(id)}
          onClick={() => toggle(id)}
        />
      ))}
      <MenuDivider />
      <MenuAction
        label="Reset columns"
        onClick={() => settings.update({ hiddenColumns: [], columnWidths: {} })}
      />
    </Menu>
  );
}
