import type { ElementIds } from '../detect/element-ids.ts';
import { unclobbered } from '../platform/unclobbered.ts';

const STAMP = 'data-llm-id';
/** Says of a stamped element that it is in a shadow tree. */
const IN_SHADOW = 'data-llm-in-shadow';

/**
 * Mirrors ids as `data-llm-id` for people who look at the page. Writes only
 * after a reading is over; nothing is ever read back from the attribute.
 */
export class Stamper {
  readonly #ids: ElementIds;
  #stamped = new WeakSet<Element>();
  #prefix = '';
  #on = false;

  constructor(ids: ElementIds) {
    this.#ids = ids;
  }

  /** Turns stamping on or off, or changes the prefix; off takes every stamp out of the page. */
  set(on: boolean, prefix: string): void {
    if (on === this.#on && prefix === this.#prefix) return;
    this.clear();
    this.#on = on;
    this.#prefix = prefix;
  }

  stamp(els: Iterable<Element>): void {
    if (!this.#on) return;
    for (const el of els) {
      if (this.#stamped.has(el)) continue;
      this.#stamped.add(el);
      unclobbered.setAttribute(el, STAMP, this.#prefix + this.#ids.idOf(el));
      if (unclobbered.rootOf(el) instanceof ShadowRoot) {
        unclobbered.setAttribute(el, IN_SHADOW, 'true');
      }
    }
  }

  clear(): void {
    for (const el of this.#ids.all()) {
      if (!this.#stamped.has(el)) continue;
      unclobbered.removeAttribute(el, STAMP);
      unclobbered.removeAttribute(el, IN_SHADOW);
    }
    this.#stamped = new WeakSet();
  }
}
