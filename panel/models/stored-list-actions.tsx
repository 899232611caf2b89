import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuAction } from '../controls/menu.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import type { ListFormat } from './save-list.ts';

interface StoredListActionsProps {
  list: { exportAs(format: ListFormat): unknown; clear(): Promise<void> };
  /** What the list is called in a sentence: `ledger`. */
  name: string;
  isEmpty: boolean;
}

/** What is done with a stored list as a whole: what is shown of it is saved, or all of it cleared. */
export function StoredListActions({ list, name, isEmpty }: StoredListActionsProps) {
  const menu = `${name}-export`;
  return (
    <>
      <MenuButton menu={menu} label="Export" title="Save what is shown" on={false} />
      <Menu id={menu} label="Export">
        <MenuAction label="CSV" onClick={() => void list.exportAs('csv')} />
        <MenuAction label="JSON" onClick={() => void list.exportAs('json')} />
      </Menu>
      <IconButton
        icon="clear"
        label={`Clear the ${name}`}
        disabled={isEmpty}
        onClick={() => void list.clear()}
      />
    </>
  );
}
