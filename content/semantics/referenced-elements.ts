import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';

const MAX_IDS = 50;

/** The elements an id-list attribute points to, in its order, within the same tree. */
export function referencedElements(el: Element, attribute: string): Element[] {
  const value = unclobbered.attribute(el, attribute);
  if (!value) return [];
  const root = unclobbered.rootOf(el);
  if (!(root instanceof Document || root instanceof ShadowRoot)) return [];
  const found: Element[] = [];
  for (const id of value.slice(0, 10_000).split(/\s+/).slice(0, MAX_IDS)) {
    const referenced = id ? rootQueries.byId(root, id) : null;
    if (referenced) found.push(referenced);
  }
  return found;
}
