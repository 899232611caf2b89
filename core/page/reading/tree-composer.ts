import type { FrameRecords } from '../frame/frame-records.ts';
import { type ComposeCache, composePage } from '../tree/compose-page.ts';
import type { PageTree } from '../tree/page-tree.ts';

/** A large page is composed again at most this share of the time: cost × factor apart. */
const REST_FACTOR = 2;

export interface ComposedTree {
  tree: PageTree;
  /** Keys of nodes that say something new. */
  changed: ReadonlySet<string>;
  /** True for the first tree of a page. */
  reset: boolean;
}

/** Composes the frames into one tree: what arrives together at once, and large trees less often. */
export class TreeComposer {
  readonly #frames: FrameRecords;
  readonly #composed: (result: ComposedTree) => void;
  readonly #cache: ComposeCache = new Map();
  #changed = new Set<string>();
  #reset = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cost = 0;
  #end = 0;

  constructor(frames: FrameRecords, composed: (result: ComposedTree) => void) {
    this.#frames = frames;
    this.#composed = composed;
  }

  /** The next tree is another page's. */
  reset(): void {
    this.#reset = true;
    this.#changed = new Set();
  }

  noteChanged(keys: Iterable<string>): void {
    for (const key of keys) this.#changed.add(key);
  }

  /** After what else arrives now; it leaves the panel time to paint between large trees. */
  soon(): void {
    this.#timer ??= setTimeout(() => this.#compose(), Math.max(0, this.#rest));
  }

  /** Without waiting, after a rest: all of a change has arrived, and a timer would let the panel paint before it. */
  atOnce(): void {
    this.soon();
    if (this.#rest <= 0) this.now();
  }

  /** Composes what has arrived, if it is not composed yet. */
  now(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#compose();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** How long the panel is still left alone. Milliseconds. */
  get #rest(): number {
    return this.#end + this.#cost * REST_FACTOR - performance.now();
  }

  #compose(): void {
    this.#timer = undefined;
    const started = performance.now();
    const tree = composePage(this.#frames.inputs(), this.#cache);
    this.#end = performance.now();
    this.#cost = this.#end - started;
    if (!tree) return;
    const result = { tree, changed: this.#changed, reset: this.#reset };
    this.#changed = new Set();
    this.#reset = false;
    this.#composed(result);
  }
}
