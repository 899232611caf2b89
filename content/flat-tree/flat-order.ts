import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';

/**
 * Gives a test whether another element comes before `el` in the flat tree, in document order:
 * ancestors come before what they hold. Elements of no common tree are taken to come before.
 */
export function comesBefore(el: Element): (other: Element) => boolean {
  /** From each element around `el` to the next one inwards, on the way to `el`. */
  const inwards = new Map<Element, Element | null>([[el, null]]);
  let below = el;
  for (let at = flatParent(el); at; at = flatParent(at)) {
    inwards.set(at, below);
    below = at;
  }
  return (other) => {
    if (other === el) return false;
    let child: Element | null = null;
    for (let at: Element | null = other; at; at = flatParent(at)) {
      const towards = inwards.get(at);
      // Not around `el`: look further out.
      if (towards === undefined) child = at;
      else if (towards === null) return false;
      else return child === null || isEarlierChild(child, towards, at);
    }
    return true;
  };
}

function isEarlierChild(a: Element, b: Element, parent: Element): boolean {
  if (parent instanceof HTMLSlotElement) {
    const assigned = parent.assignedElements();
    if (assigned.length > 0) return assigned.indexOf(a) < assigned.indexOf(b);
  }
  return (unclobbered.position(a, b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}
