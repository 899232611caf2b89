const FOCUSABLE =
  'button, input, select, textarea, summary, a[href], [tabindex]:not([role="separator"])';

/** How many places that had the focus are remembered. */
const REMEMBERED = 20;

/** Milliseconds that a view has to say itself where the focus goes next. */
const PATIENCE = 30;

/** Areas so large that their first control has nothing to do with what went. */
const WHOLE = 'main, [role="tabpanel"]';

/**
 * Sees to it that the focus is never lost to `body`, where no key of the panel works: when what has it goes
 * away or is disabled, the first control beside it gets it, or what had it before; what was disabled for a
 * while gets it back unless a person has gone on. The returned function ends that.
 */
export function keepFocus(root: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const before: HTMLElement[] = [];
  let around: HTMLElement[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lent: { from: HTMLElement; to: HTMLElement } | undefined;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    around = ancestors(target);
    before.push(target);
    if (before.length > REMEMBERED) before.shift();
  };
  const isLost = () => document.activeElement === document.body && document.hasFocus();
  const mend = () => {
    if (!isLost()) return;
    const beside = around.find((place) => place.isConnected && !isWhole(place));
    const next =
      (beside && firstIn(beside)) ?? before.findLast(canTakeBack) ?? root.querySelector('main');
    if (!(next instanceof HTMLElement)) return;
    const from = before.at(-1);
    lent = from?.isConnected && from !== next ? { from, to: next } : undefined;
    next.focus({ preventScroll: true });
  };
  const giveBack = () => {
    if (!lent) return;
    const { from, to } = lent;
    const isStillThere = document.activeElement === to;
    if (isStillThere && from.isConnected && !canTakeBack(from)) return;
    lent = undefined;
    if (isStillThere && canTakeBack(from)) from.focus({ preventScroll: true });
  };
  const look = () => {
    clearTimeout(timer);
    giveBack();
    if (isLost()) timer = setTimeout(mend, PATIENCE);
  };
  const observer = new MutationObserver(look);
  const attributeFilter = ['disabled', 'hidden', 'class', 'style', 'open'];
  observer.observe(root, { childList: true, subtree: true, attributeFilter });
  root.addEventListener('focusin', remember, { signal });
  root.addEventListener('focusout', () => queueMicrotask(look), { signal });
  addEventListener('focus', look, { signal });
  return () => {
    stop.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** What is over the view: outside it nothing is beside what was in it, and what opened it had the focus before. */
const LAYER = 'dialog, [popover]';

/** From the closest outwards, within its layer. */
function ancestors(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at !== element) found.push(at);
    if (at.matches(LAYER)) break;
  }
  return found;
}

/** The first stop of Tab in a place, or undefined. */
function firstIn(place: HTMLElement): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find(
    (element) => element.tabIndex >= 0 && canHaveFocus(element),
  );
}

function isWhole(place: HTMLElement): boolean {
  return place.matches(WHOLE) || place.closest('main') === null;
}

/** A tab that is not selected would select itself, and take the person away from the view that was opened. */
function canTakeBack(element: HTMLElement): boolean {
  return canHaveFocus(element) && !element.matches('[role="tab"]:not([aria-selected="true"])');
}

function canHaveFocus(element: HTMLElement): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}
