import { t } from '../../../../core/platform/messages/messages.ts';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../../../ui/controls/menu.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { COLUMNS } from './columns.ts';

/** Id of the menu that a right click on the header opens. */
export const COLUMNS_MENU = 'tree-columns-menu';

/** Chooses the columns of the tree. */
export function ColumnsMenu() {
  const { settings } = useShell();
  const { hiddenColumns } = settings.values.value;
  const toggle = (id: string) =>
    settings.update({
      hiddenColumns: hiddenColumns.includes(id)
        ? hiddenColumns.filter((hidden) => hidden !== id)
        : [...hiddenColumns, id],
    });
  return (
    <Menu id={COLUMNS_MENU} label={t('tree.columns')}>
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
        label={t('tree.resetColumns')}
        onClick={() => settings.update({ hiddenColumns: [], columnWidths: {} })}
      />
    </Menu>
  );
}
