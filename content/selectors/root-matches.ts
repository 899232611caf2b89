import { rootQueries } from '../platform/root-queries.ts';
/** What selectors match, each asked of its root once: texts that look alike ask for the same. */
export class RootMatches {
  readonly #matches = new WeakMap<Node, Map<string, NodeListOf<Element>>>();

  of(root: Document | ShadowRoot, selector: string): NodeListOf<Element> {
    const inRoot = this.#matches.get(root) ?? new Map<string, NodeListOf<Element>>();
    this.#matches.set(root, inRoot);
    const found = inRoot.get(selector) ?? rootQueries.all(root, selector);
    inRoot.set(selector, found);
    return found;
  }
}
