const ITEMS = ':is(button, select, input):not(:disabled)';
/** What needs the arrows itself: text boxes and sliders. */
const OWN_KEYS = 'input:not([type="checkbox"])';
/** The tab stop of each bar: what comes later is a stop by nature, until it is found to be none. */
const stops = new WeakMap<HTMLElement, HTMLElement>();
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Moves the focus along a toolbar or tab list by arrows, Home and End (ARIA toolbar pattern). Text boxes and
 * sliders keep these keys, so that each of them has a tab stop of its own beside the one that moves.
 */
export function moveFocusByKey(event: KeyboardEvent): void {
  const { currentTarget: bar, target } = event;
  const move = MOVES[event.key];
  if (!move || !(bar instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const items = itemsOf(bar);
  const at = items.indexOf(target);
  const next = items[move(at, items.length)];
  if (at < 0 || !next) return;
  event.preventDefault();
  makeOnlyStop(bar, items, next);
  next.focus();
}

/** Keeps one tab stop: the item that has or had the focus. */
export function keepOneStop({ currentTarget: bar, target }: FocusEvent): void {
  if (!(bar instanceof HTMLElement) || !(target instanceof HTMLElement)) return;
  const items = itemsOf(bar);
  if (items.includes(target)) makeOnlyStop(bar, items, target);
}

/**
 * Gives a freshly mounted bar its one tab stop, the first item, and keeps it at one while items come, go or
 * are disabled: a bar without a stop is out of the keyboard's reach.
 */
export function setFirstStop(bar: HTMLElement | null): void {
  if (!bar) return;
  ensureStop(bar);
  // It goes with the bar, which nothing else holds it to.
  new MutationObserver(() => ensureStop(bar)).observe(bar, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled'],
  });
}

function ensureStop(bar: HTMLElement): void {
  const items = itemsOf(bar);
  const held = items.find((item) => item === document.activeElement);
  const stop = held ?? items.find((item) => item === stops.get(bar)) ?? items[0];
  if (stop) makeOnlyStop(bar, items, stop);
}

/** What the arrows go through, in order. */
function itemsOf(bar: HTMLElement): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter(
    (item) => !item.matches(OWN_KEYS) && isReachable(item),
  );
}

function makeOnlyStop(bar: HTMLElement, items: readonly HTMLElement[], stop: HTMLElement): void {
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  stops.set(bar, stop);
}

function isReachable(item: HTMLElement): boolean {
  return !item.closest('[popover]') && (!('checkVisibility' in item) || item.checkVisibility());
}
