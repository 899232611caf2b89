import { t } from '../../../core/platform/messages/messages.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuAction } from '../controls/menu.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import type { ListFormat } from './save-list.ts';

interface StoredListActionsProps {
  list: { exportAs(format: ListFormat): unknown; clear(): Promise<void> };
  /** The name of the list in a sentence: `ledger`. */
  name: string;
  isEmpty: boolean;
}

/** Actions for a whole stored list: saves what is shown, or clears all of it. */
export function StoredListActions({ list, name, isEmpty }: StoredListActionsProps) {
  const menu = `${name}-export`;
  return (
    <>
      <MenuButton
        menu={menu}
        label={t('controls.export')}
        title={t('controls.saveShown')}
        on={false}
      />
      <Menu id={menu} label={t('controls.export')}>
        <MenuAction label="CSV" onClick={() => void list.exportAs('csv')} />
        <MenuAction label="JSON" onClick={() => void list.exportAs('json')} />
      </Menu>
      <IconButton
        icon="clear"
        label={t('controls.clearThe', { name })}
        disabled={isEmpty}
        onClick={() => void list.clear()}
      />
    </>
  );
}
