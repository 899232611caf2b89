import { unclobbered } from '../platform/unclobbered.ts';

/** Places of elements among their siblings, from 1; each row of siblings is counted once. */
export class SiblingPositions {
  readonly #positions = new Map<Element, number>();

  of(el: Element): number {
    const known = this.#positions.get(el);
    if (known !== undefined) return known;
    const parent = unclobbered.parent(el);
    let position = 0;
    for (let at = parent && unclobbered.firstChild(parent); at; at = unclobbered.nextSibling(at)) {
      if (at instanceof Element) this.#positions.set(at, ++position);
    }
    return this.#positions.get(el) ?? 1;
  }
}
