import { Icon } from '../icons/icon.tsx';
import { toggleMenuUnder } from './open-menu.ts';
import './chip.css';

interface MenuButtonProps {
  /** Id of the {@link Menu} to open. */
  menu: string;
  label: string;
  title: string;
  /** True while the menu's choice narrows what is shown. */
  on: boolean;
}

/** A chip with an arrow that opens a menu. */
export function MenuButton({ menu, label, title, on }: MenuButtonProps) {
  return (
    <button
      type="button"
      class="chip"
      data-on={on}
      title={title}
      aria-haspopup="menu"
      aria-controls={menu}
      popovertarget={menu}
      onClick={(event) => {
        // The attribute makes a press on the button not count as "outside"; we place and open it.
        event.preventDefault();
        toggleMenuUnder(menu, event.currentTarget);
      }}
    >
      <span class="chip-text">{label}</span>
      <Icon name="chevron-down" />
    </button>
  );
}
