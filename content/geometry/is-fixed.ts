import { flatParent } from '../flat-tree/flat-parent.ts';

/**
 * Whether an element keeps its place in the viewport when the page scrolls: it, or one around it, is
 * fixed to the viewport, and not to a transformed ancestor (which would be its offset parent).
 */
export function isFixed(el: Element): boolean {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (getComputedStyle(at).position !== 'fixed') continue;
    return !(at instanceof HTMLElement) || at.offsetParent === null;
  }
  return false;
}
