const ITEMS = ':is(button, select, input):not(:disabled)';
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Moves the focus along a toolbar or tab list by arrows, Home and End (ARIA toolbar pattern).
 * Keys that a text box or select needs are left to it.
 */
export function moveFocusByKey(event: KeyboardEvent): void {
  const { currentTarget: bar, target } = event;
  const move = MOVES[event.key];
  if (!move || !(bar instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  if (target.matches('input:not([type="checkbox"])') || target.closest('[popover]')) return;
  const items = [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((i) => isReachable(i));
  const at = items.indexOf(target);
  const next = items[move(at, items.length)];
  if (at < 0 || !next) return;
  event.preventDefault();
  makeOnlyStop(items, next);
  next.focus();
}

/** Keeps one tab stop: the item that has or had the focus. */
export function keepOneStop(event: FocusEvent): void {
  const { currentTarget: bar, target } = event;
  if (!(bar instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const items = [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter((i) => isReachable(i));
  if (items.includes(target)) makeOnlyStop(items, target);
}

/** Gives a freshly mounted bar its one tab stop, the first item. */
export function setFirstStop(bar: HTMLElement | null): void {
  const items = [...(bar?.querySelectorAll<HTMLElement>(ITEMS) ?? [])].filter((i) =>
    isReachable(i),
  );
  const first = items[0];
  if (first) makeOnlyStop(items, first);
}

function makeOnlyStop(items: readonly HTMLElement[], stop: HTMLElement): void {
  for (const item of items) {
    if (!item.matches('input:not([type="checkbox"])')) item.tabIndex = item === stop ? 0 : -1;
  }
}

function isReachable(item: HTMLElement): boolean {
  return !item.closest('[popover]') && (!('checkVisibility' in item) || item.checkVisibility());
}
