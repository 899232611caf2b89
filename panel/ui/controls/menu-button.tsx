import { Icon } from '../icons/icon.tsx';
import { opensUnder } from './opens-under.ts';
import './chip.css';

interface MenuButtonProps {
  /** Id of the {@link Menu} or {@link Popover} to open. */
  menu: string;
  type?: 'menu' | 'dialog';
  label: string;
  title: string;
  /** True while the menu's choice filters what is shown. */
  on: boolean;
}

/** A chip with an arrow that opens a menu. */
export function MenuButton({ menu, type = 'menu', label, title, on }: MenuButtonProps) {
  return (
    <button type="button" class="chip" data-on={on} title={title} {...opensUnder(menu, type)}>
      <span class="chip-text">{label}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
