import { plainSelector } from '../../core/dark/lit-css.ts';

/**
 * How many elements of these roots a selector matches, states and pseudo-elements apart. Scrolls to
 * the first when none is in view. Throws a sentence when it is no selector.
 */
export function lightUp(roots: readonly (Document | ShadowRoot)[], selector: string): number {
  const plain = plainSelector(selector);
  const found = roots.flatMap((root) => [...matching(root, plain)]);
  const boxes = found.filter((el) => el.getClientRects().length > 0);
  if (boxes.length > 0 && !boxes.some(isInView)) boxes[0]?.scrollIntoView({ block: 'center' });
  return found.length;
}

function matching(root: Document | ShadowRoot, selector: string): NodeListOf<Element> {
  try {
    return root.querySelectorAll(selector);
  } catch {
    throw new Error(`“${selector}” is no selector that the browser knows.`);
  }
}

function isInView(el: Element): boolean {
  const { top, bottom, left, right } = el.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
