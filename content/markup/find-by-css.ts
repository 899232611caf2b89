import { unclobbered } from '../platform/unclobbered.ts';

/** More matches than this say no more than that it is not the one. */
const MAX_MATCHES = 2;

/** The elements among these that a selector matches in their own root, two at most. None if it is not CSS. */
export function findByCss(elements: Iterable<Element>, selector: string): Element[] {
  const found: Element[] = [];
  try {
    for (const el of elements) {
      if (unclobbered.matches(el, selector)) found.push(el);
      if (found.length === MAX_MATCHES) break;
    }
  } catch {
    // A file may hold what is no selector here, such as another tool's own syntax.
    return [];
  }
  return found;
}
