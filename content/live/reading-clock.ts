import { pageDocument } from '../platform/page-document.ts';

/** Readings of a page that goes on changing begin at least this long after the last. Milliseconds. */
const GATHER_MS = 24;
/** A page that changes without end is read at most this share of the time: cost × factor apart. */
const REST_FACTOR = 3;
/** A page that draws nothing (in the background, or busy) is read without waiting for its frame. */
const MAX_WAIT_MS = 50;

/**
 * When to read the page after a change: in the next frame, once the browser has laid the page out
 * for itself and before it paints, so that reading forces no layout of its own and does not wait for
 * the painting, which takes as long as the layout in a page of 50,000 elements.
 */
export class ReadingClock {
  readonly #read: () => void;
  #rest: number | undefined;
  #frame: ResizeObserver | undefined;
  #timer: number | undefined;
  #lastEnd = 0;
  #lastCost = 0;

  constructor(read: () => void) {
    this.#read = read;
  }

  /** When the last reading ended (performance.now()). */
  get lastEnd(): number {
    return this.#lastEnd;
  }

  get isDue(): boolean {
    return this.#rest !== undefined || this.#timer !== undefined;
  }

  /** Reads soon; once, however often it is asked for. */
  soon(): void {
    if (this.isDue) return;
    const rested = this.#lastEnd + Math.max(GATHER_MS, this.#lastCost * REST_FACTOR);
    const rest = rested - performance.now();
    if (rest <= 0) this.#inFrame();
    else this.#rest = window.setTimeout(() => this.#inFrame(), rest);
  }

  /** A reading that began at `started` has ended: it sets how long the page is left alone. */
  noteEnd(started: number): void {
    this.#lastEnd = performance.now();
    this.#lastCost = this.#lastEnd - started;
  }

  stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#timer);
    this.#frame?.disconnect();
    this.#rest = this.#timer = this.#frame = undefined;
  }

  #inFrame(): void {
    this.#rest = undefined;
    this.#timer = window.setTimeout(() => this.#now(), MAX_WAIT_MS);
    const root = pageDocument.documentElement();
    if (!root) return;
    // A new observation is reported in the next frame, between layout and paint; by an observer that is new,
    // after all others, so that what they say of a new size is part of the same reading.
    this.#frame = new ResizeObserver(() => this.#now());
    this.#frame.observe(root);
  }

  #now(): void {
    this.stop();
    this.#read();
  }
}
