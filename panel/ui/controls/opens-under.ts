import { openMenu } from './open-menu.ts';

/** The attributes of a button that opens something below itself. */
export type OpensUnder = ReturnType<typeof opensUnder>;

/** Makes a button open the menu or popover of this id below itself, or close it when it is open. */
export function opensUnder(id: string, type: 'menu' | 'dialog') {
  return {
    'aria-haspopup': type,
    'aria-controls': id,
    // Makes a click on the button not count as "outside"; we place and open it.
    popovertarget: id,
    onClick(event: MouseEvent & { currentTarget: HTMLButtonElement }) {
      event.preventDefault();
      const opened = document.getElementById(id);
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      if (opened?.matches(':popover-open')) opened.hidePopover();
      else openMenu(id, { x: left, y: bottom + 2 });
    },
  } as const;
}
