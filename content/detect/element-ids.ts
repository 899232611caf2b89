import { MessageError, msg } from '../../core/platform/messages/messages.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** New ids between two looks for elements that are gone. */
const IDS_PER_SWEEP = 20_000;

/**
 * An element keeps its id for as long as it lives: a model answers seconds after a reading, when the
 * page may have rendered again. The truth is kept here, in the isolated world, where the page can neither
 * read nor forge it; the `data-llm-id` attribute only mirrors it for people.
 */
export class ElementIds {
  #next = 1;
  #ids = new WeakMap<Element, number>();
  readonly #elements = new Map<number, WeakRef<Element>>();

  /** How many ids were given. */
  get given(): number {
    return this.#next - 1;
  }

  /** The element's id, given on first sight. */
  idOf(el: Element): number {
    const known = this.#ids.get(el);
    if (known !== undefined) return known;
    const id = this.#next++;
    this.#ids.set(el, id);
    this.#elements.set(id, new WeakRef(el));
    if (id % IDS_PER_SWEEP === 0) this.#forgetDead();
    return id;
  }

  /** The element with this id, or undefined when it has left the document. */
  elementOf(id: number): Element | undefined {
    const el = this.#elements.get(id)?.deref();
    return el && unclobbered.isConnected(el) ? el : undefined;
  }

  /** The element with this id. Throws a sentence when it has left the document. */
  require(id: number): Element {
    const el = this.elementOf(id);
    if (!el) throw new MessageError(msg('frame.elementNoLongerPage'));
    return el;
  }

  /** Begins again at 1: call it only before any id was sent. */
  renumber(): void {
    this.#next = 1;
    this.#ids = new WeakMap();
    this.#elements.clear();
  }

  /** Every element with an id that still lives, in the document or out of it. */
  *all(): Generator<Element> {
    for (const ref of this.#elements.values()) {
      const el = ref.deref();
      if (el) yield el;
    }
  }

  /** A page that rebuilds itself for hours must not fill this list. */
  #forgetDead(): void {
    for (const [id, ref] of this.#elements) if (!ref.deref()) this.#elements.delete(id);
  }
}
