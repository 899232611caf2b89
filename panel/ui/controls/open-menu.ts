/** Least distance between a menu and the window's edge, CSS pixels. */
const MARGIN = 4;

/**
 * Opens the menu or popover with this id at a point, moved so that all of it fits into the window.
 */
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
