import { flatClosest, flatContains } from '../flat-tree/flat-tree.ts';
import { shadowRootOf } from '../flat-tree/shadow-root.ts';
import { isOwnHost } from '../own-elements/own-hosts.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** The element that a click at this point of the viewport would reach, inside shadow trees too. */
export function hitAt(x: number, y: number): Element | null {
  const top = pageDocument.elementFromPoint(x, y);
  // What we have laid over the page is not a part of it, and shadow trees below it do not answer.
  const isOurs = top !== null && isOwnHost(top);
  let hit = isOurs
    ? (pageDocument.elementsFromPoint(x, y).find((el) => !isOwnHost(el)) ?? null)
    : top;
  for (let root = hit && shadowRootOf(hit); hit && root; root = shadowRootOf(hit)) {
    const inner: Element | null = isOurs ? belowIn(root, x, y) : root.elementFromPoint(x, y);
    // A root answers for points outside it too: then the host itself is hit.
    if (!inner || inner === hit || !unclobbered.contains(root, inner)) break;
    hit = inner;
  }
  return hit;
}

function belowIn(root: ShadowRoot, x: number, y: number): Element | null {
  return root.elementsFromPoint(x, y).find((el) => unclobbered.contains(root, el)) ?? null;
}

/**
 * Whether a click that reaches `hit` acts on `el`: it lands inside it, on its label, or on an
 * ancestor through a gap of its own box.
 */
export function reaches(hit: Element, el: Element): boolean {
  if (flatContains(el, hit)) return true;
  // The icon of a custom check box has a shadow tree of its own, inside the label.
  const label = flatClosest(hit, (at) => at instanceof HTMLLabelElement);
  if (label instanceof HTMLLabelElement && (label.control === el || label.contains(el)))
    return true;
  return flatContains(hit, el) && getComputedStyle(el).pointerEvents !== 'none';
}
