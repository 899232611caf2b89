import { plainSelector } from '../../core/style/sheets/highlight-css.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** Elements of one selector that are looked at. */
const MAX_ELEMENTS = 200;

/**
 * What each selector has in the view of these roots, without its states: the area of the largest element
 * in CSS square pixels, 0 where it has none.
 */
export function seenAreas(
  roots: readonly { root: Document | ShadowRoot }[],
  selectors: readonly string[],
): number[] {
  const areas = new Map<Element, number>();
  const areaOf = (el: Element) => {
    const known = areas.get(el);
    if (known !== undefined) return known;
    const { left, top, right, bottom } = unclobbered.box(el);
    const width = Math.min(innerWidth, right) - Math.max(0, left);
    const height = Math.min(innerHeight, bottom) - Math.max(0, top);
    const area = width > 0 && height > 0 && unclobbered.checkVisibility(el) ? width * height : 0;
    areas.set(el, area);
    return area;
  };
  return selectors.map((selector) => {
    const plain = plainSelector(selector);
    let most = 0;
    for (const { root } of roots) {
      for (const el of someMatching(root, plain)) most = Math.max(most, areaOf(el));
    }
    return Math.round(most);
  });
}

function someMatching(root: Document | ShadowRoot, selector: string): Element[] {
  try {
    return [...rootQueries.all(root, selector)].slice(0, MAX_ELEMENTS);
  } catch {
    // A selector of another engine matches nothing here.
    return [];
  }
}
