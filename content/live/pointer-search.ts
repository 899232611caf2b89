import { pointerElements } from '../elements/pointer-elements.ts';

/** The first search starts this long after a listing. Milliseconds. */
const DELAY_MS = 40;
/** Searching takes at most this share of the time: cost × factor apart. */
const REST_FACTOR = 30;

/** The pointer cursor is a style, so it is looked for apart from reading, and not too often. */
export class PointerSearch {
  readonly #roots = new Set<Document | ShadowRoot>();
  readonly #found: (els: readonly Element[]) => void;
  /** Where to search at the next search; null for everywhere. */
  #within: Set<Element> | null = new Set();
  #timer: number | undefined;
  #cost = 0;

  constructor(found: (els: readonly Element[]) => void) {
    this.#found = found;
  }

  /** A tree whose sheets are searched next. */
  addRoot(root: Document | ShadowRoot): void {
    this.#roots.add(root);
  }

  /** Searches soon: in these elements and below, or everywhere. */
  soon(within?: Iterable<Element>): void {
    if (!within) this.#within = null;
    else if (this.#within) for (const el of within) this.#within.add(el);
    if (this.#timer !== undefined) return;
    const delay = Math.max(DELAY_MS, this.#cost * REST_FACTOR);
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      const started = performance.now();
      const els = pointerElements(this.#roots, this.#within);
      this.#within = new Set();
      this.#cost = performance.now() - started;
      this.#found(els);
    }, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
