/** Least distance between a menu and the window's edge, CSS pixels. */
const MARGIN = 4;

/** Opens the menu or popover with this id at a point, moved so that all of it fits into the window. */
export function openMenu(id: string, at: { x: number; y: number }): void {
  const menu = document.getElementById(id);
  if (!menu) return;
  menu.showPopover();
  const { width, height } = menu.getBoundingClientRect();
  const left = Math.min(at.x, innerWidth - width - MARGIN);
  const top = Math.min(at.y, innerHeight - height - MARGIN);
  menu.style.left = `${Math.max(MARGIN, left)}px`;
  menu.style.top = `${Math.max(MARGIN, top)}px`;
}

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
