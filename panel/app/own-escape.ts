/** What Escape closes, as the browser knows it: dialogs and whatever is in the top layer. */
const OPEN = 'dialog[open], :popover-open';

/**
 * Keeps Escape from DevTools, which would open its console drawer, while something of ours is open that the
 * key closes, and where something of ours has used it. Whatever opens in the panel has nothing to do for it.
 * The returned function ends that.
 */
export function ownEscape(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let isOurs = false;

  // Before anything has closed: afterwards nobody could say what the key was meant for.
  const look = (event: KeyboardEvent) => {
    isOurs = isEscape(event) && document.querySelector(OPEN) !== null;
  };
  const keep = (event: KeyboardEvent) => {
    if (isEscape(event) && (isOurs || event.defaultPrevented)) event.stopPropagation();
  };

  addEventListener('keydown', look, { signal, capture: true });
  // DevTools listens on the document, which is next.
  document.documentElement.addEventListener('keydown', keep, { signal });
  return () => stop.abort();
}

function isEscape({ key }: KeyboardEvent): boolean {
  return key === 'Escape';
}
