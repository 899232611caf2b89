import { unclobbered } from '../platform/unclobbered.ts';
import { ancestorsOf } from '../read/flat-tree.ts';

/** What is watched at once; the browser looks at each in every frame. */
const MAX_WATCHED = 2000;

/**
 * Tells when what was not rendered is, and the other way round. A style that begins to hold, as of `:hover` or
 * `:checked`, changes no node and raises no event: the browser is asked by an `IntersectionObserver`.
 */
export class RenderWatch {
  readonly #watched = new Set<Element>();
  readonly #observer: IntersectionObserver;

  /** `changed` gets the outermost elements that are rendered now, or no longer. */
  constructor(changed: (els: readonly Element[]) => void) {
    const shown = new WeakSet<Element>();
    this.#observer = new IntersectionObserver((entries) => {
      const others = entries.filter(({ target, isIntersecting }) => {
        const wasShown = shown.has(target);
        if (isIntersecting) shown.add(target);
        else shown.delete(target);
        return isIntersecting !== wasShown;
      });
      if (others.length > 0) changed(others.map(({ target }) => target));
    });
  }

  /** Watches what is around these elements where it is not rendered, beside what is watched already. */
  follow(els: Iterable<Element>): void {
    for (const el of this.#watched) {
      if (unclobbered.isConnected(el)) continue;
      this.#watched.delete(el);
      this.#observer.unobserve(el);
    }
    for (const el of els) {
      if (this.#watched.size >= MAX_WATCHED) return;
      const outermost = outermostUnrendered(el);
      if (this.#watched.has(outermost)) continue;
      this.#watched.add(outermost);
      this.#observer.observe(outermost);
    }
  }

  stop(): void {
    this.#watched.clear();
    this.#observer.disconnect();
  }
}

function outermostUnrendered(el: Element): Element {
  let outermost = el;
  for (const around of ancestorsOf(el)) {
    if (unclobbered.hasBox(around)) break;
    outermost = around;
  }
  return outermost;
}
