import { flatParent } from '../flat-tree/flat-parent.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/**
 * The nearest element for which a test holds, from an element outwards in the flat tree. What one
 * reading has found out of an ancestor is good for all below it.
 */
export class NearestAncestor {
  readonly #test: (el: Element) => boolean;
  readonly #known = new WeakMap<SemanticsPass, Map<Element, Element | null>>();

  constructor(test: (el: Element) => boolean) {
    this.#test = test;
  }

  /** The element itself, one around it, or null when the test holds for none. */
  of(el: Element, pass: SemanticsPass): Element | null {
    let known = this.#known.get(pass);
    if (!known) {
      known = new Map();
      this.#known.set(pass, known);
    }
    const path: Element[] = [];
    let at: Element | null = el;
    let found: Element | null | undefined;
    while (at) {
      found = known.get(at);
      if (found !== undefined) break;
      path.push(at);
      if (this.#test(at)) {
        found = at;
        break;
      }
      at = flatParent(at);
    }
    for (const passed of path) known.set(passed, found ?? null);
    return found ?? null;
  }
}
