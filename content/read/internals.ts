/** What an element of the page's own says of itself through `ElementInternals`, where its page lets that be seen. */
export interface Internals {
  role: string;
  label: string;
}

const known = new WeakMap<Element, Internals>();

/** Takes down what an element says; returns whether that is news. */
export function noteInternals(el: Element, { role, label }: Internals): boolean {
  const before = known.get(el);
  known.set(el, { role, label });
  return before?.role !== role || before.label !== label;
}

/** What is known of an element; undefined where nothing is. */
export function internalsOf(el: Element): Internals | undefined {
  return known.get(el);
}
