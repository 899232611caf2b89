import { unclobbered } from '../platform/unclobbered.ts';

const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [role=button]';
/** One thing that cannot be selected is a bar or a handle, not a list to be put in order. */
const MIN_ITEMS = 2;
const MAX_ITEMS = 1000;

/**
 * The items that a pointer can take hold of in what hears a button going down: they, or what each of them
 * holds alone, keep their text from being selected, as what is around them does not. What holds controls
 * leaves the pointer to them.
 */
export function heldItems(container: Element): Element[] {
  if (isHeld(container)) return [];
  const held: Element[] = [];
  let child = unclobbered.firstElementChild(container);
  for (let seen = 0; child && seen < MAX_ITEMS; seen += 1) {
    if (isHeld(child) || isAllHeld(child)) held.push(child);
    child = unclobbered.nextElementSibling(child);
  }
  if (held.length < MIN_ITEMS) return [];
  return held.filter((item) => !unclobbered.querySelector(item, CONTROLS));
}

function isAllHeld(item: Element): boolean {
  const only = unclobbered.firstElementChild(item);
  return only !== null && !unclobbered.nextElementSibling(only) && isHeld(only);
}

function isHeld(el: Element): boolean {
  return getComputedStyle(el).userSelect === 'none';
}
