const ITEMS = '[role^="menuitem"]';
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Arrow keys, Home, End and first letters inside a menu (ARIA menu pattern). */
export function moveInMenu(event: KeyboardEvent): void {
  const { currentTarget: menu, target } = event;
  if (!(menu instanceof HTMLElement)) return;
  const items = [...menu.querySelectorAll<HTMLElement>(ITEMS)];
  const at = target instanceof HTMLElement ? items.indexOf(target) : -1;
  const next = MOVES[event.key]?.(at, items.length) ?? byLetter(items, at, event);
  if (next === null) return;
  event.preventDefault();
  event.stopPropagation();
  items[next]?.focus();
}

function byLetter(items: readonly HTMLElement[], at: number, event: KeyboardEvent): number | null {
  if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey) return null;
  const starts = (item: HTMLElement) =>
    (item.textContent ?? '').trim().toLowerCase().startsWith(event.key.toLowerCase());
  const after = items.findIndex((item, i) => i > at && starts(item));
  const next = after >= 0 ? after : items.findIndex(starts);
  return next >= 0 ? next : null;
}

/** Focuses the checked item, or the first, of a menu that has just opened. */
export function focusMenuItem(event: Event): void {
  const { currentTarget: menu } = event;
  if (!(menu instanceof HTMLElement) || !menu.matches(':popover-open')) return;
  const item =
    menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector(ITEMS);
  if (item instanceof HTMLElement) item.focus({ preventScroll: true });
}
