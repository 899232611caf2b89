import { pointerElements } from '../elements/pointer-elements.ts';

/** The first search starts this long after a listing. Milliseconds. */
const DELAY = 40;
/** Searching takes at most this share of the time: cost × factor apart. */
const REST_FACTOR = 30;

/** The pointer cursor is a style, so it is looked for apart from reading, and not too often. */
export class PointerSearch {
  readonly #roots = new Set<Document | ShadowRoot>();
  readonly #found: (els: readonly Element[]) => void;
  #timer: number | undefined;
  #cost = 0;

  constructor(found: (els: readonly Element[]) => void) {
    this.#found = found;
  }

  /** A tree whose sheets are to be looked through. */
  addRoot(root: Document | ShadowRoot): void {
    this.#roots.add(root);
  }

  soon(): void {
    if (this.#timer !== undefined) return;
    const delay = Math.max(DELAY, this.#cost * REST_FACTOR);
    this.#timer = window.setTimeout(() => {
      this.#timer = undefined;
      const started = performance.now();
      const els = pointerElements(this.#roots);
      this.#cost = performance.now() - started;
      this.#found(els);
    }, delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
