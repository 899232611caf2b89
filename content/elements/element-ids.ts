/**
 * Tag & freeze (dom-extraction-v3 §5): an element keeps its id for as long as it lives. The truth is
 * kept here, in the isolated world, where the page can neither read nor forge it; the
 * `data-llm-id` attribute only mirrors it for people.
 */
export class ElementIds {
  #next = 1;
  readonly #ids = new WeakMap<Element, number>();
  readonly #elements = new Map<number, WeakRef<Element>>();

  /** The element's id, given on first sight. */
  idOf(el: Element): number {
    const known = this.#ids.get(el);
    if (known !== undefined) return known;
    const id = this.#next++;
    this.#ids.set(el, id);
    this.#elements.set(id, new WeakRef(el));
    return id;
  }

  /** The id of an element already seen, or undefined. */
  known(el: Element): number | undefined {
    return this.#ids.get(el);
  }

  /** The element with this id, or undefined when it has left the document. */
  elementOf(id: number): Element | undefined {
    const el = this.#elements.get(id)?.deref();
    return el?.isConnected ? el : undefined;
  }

  /** Forgets an id whose element is gone for good; a returning element gets its old id back. */
  drop(id: number): void {
    if (!this.#elements.get(id)?.deref()) this.#elements.delete(id);
  }
}
