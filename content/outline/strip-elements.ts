import { ancestorsOf } from '../flat-tree/ancestors-of.ts';
import { clips } from '../geometry/clip-by-containers.ts';
import { intersect, type Rect } from '../geometry/visible-box.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import type { StripPlaces } from './find-grids.ts';
import type { Strip } from './row-strips.ts';

/** Where the strips of a page stand, from the elements that hold them. */
export class StripElements implements StripPlaces {
  readonly #holders: ReadonlyMap<Strip, Element>;
  readonly #pass: SemanticsPass;
  readonly #chains = new Map<Strip, readonly Element[]>();

  constructor(holders: ReadonlyMap<Strip, Element>, pass: SemanticsPass) {
    this.#holders = holders;
    this.#pass = pass;
  }

  around(a: Strip, b: Strip): Element | null {
    const chain = this.#chainOf(a);
    const others = this.#chainOf(b);
    const [own] = chain;
    const [other] = others;
    if (!own || !other || chain.includes(other) || others.includes(own)) return null;
    return chain.find((ancestor) => others.includes(ancestor)) ?? null;
  }

  /** What of a strip is seen; `around`: in that element, wherever it is scrolled to. */
  seenIn(strip: Strip, around?: object): Rect | null {
    let seen: Rect | null = strip.box;
    for (const el of this.#chainOf(strip)) {
      if (el === around || !seen) break;
      if (clips(this.#pass.style(el)) && !isPageRoot(el))
        seen = intersect(seen, unclobbered.box(el));
    }
    return seen;
  }

  isBefore(a: Strip, b: Strip): boolean {
    const [first] = this.#chainOf(a);
    const [second] = this.#chainOf(b);
    if (!first || !second) return false;
    return (unclobbered.position(first, second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  }

  /** The element that holds a strip, and those around it. */
  #chainOf(strip: Strip): readonly Element[] {
    const known = this.#chains.get(strip);
    if (known) return known;
    const holder = this.#holders.get(strip);
    const chain = holder ? [holder, ...ancestorsOf(holder)] : [];
    this.#chains.set(strip, chain);
    return chain;
  }
}
