import { unclobbered } from '../platform/unclobbered.ts';

/**
 * What an element of the page's own says of itself through `ElementInternals`, where its page lets that be seen: `role`
 * and what would be attributes of ARIA, by their names.
 */
export type Internals = ReadonlyMap<string, string>;

const known = new WeakMap<Element, Internals>();
const NOTHING: Internals = new Map();

/** Takes down what an element says; returns whether that is news. */
export function noteInternals(el: Element, says: Internals): boolean {
  const before = known.get(el) ?? NOTHING;
  known.set(el, says);
  return before.size !== says.size || [...says].some(([name, said]) => before.get(name) !== said);
}

/** `role` or an attribute of ARIA: the element's own, or what its internals say (HTML §4.13.7.3); null for neither. */
export function ariaOf(el: Element, name: string): string | null {
  return unclobbered.attribute(el, name) ?? known.get(el)?.get(name) ?? null;
}

/** The same of what holds keywords, in lower case. */
export function ariaKeywords(el: Element, name: string): string | null {
  return unclobbered.keywords(el, name) ?? known.get(el)?.get(name)?.toLowerCase() ?? null;
}
