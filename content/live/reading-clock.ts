/** Readings of a page that goes on changing begin at least this long after the last. Milliseconds. */
const GATHER = 24;
/** A page that changes without end is read at most this share of the time: cost × factor apart. */
const REST_FACTOR = 3;
/** A page that draws nothing (in the background, or busy) is read without waiting for its frame. */
const MAX_WAIT = 50;

/**
 * When to read the page after a change: behind the next frame, because then the browser has laid
 * the page out for itself and reading forces no layout of its own.
 */
export class ReadingClock {
  readonly #read: () => void;
  #rest: number | undefined;
  #frame: number | undefined;
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
    return this.#rest !== undefined || this.#frame !== undefined || this.#timer !== undefined;
  }

  /** Reads soon; once, however often it is asked for. */
  soon(): void {
    if (this.isDue) return;
    const rested = this.#lastEnd + Math.max(GATHER, this.#lastCost * REST_FACTOR);
    const rest = rested - performance.now();
    if (rest <= 0) this.#afterFrame();
    else this.#rest = window.setTimeout(() => this.#afterFrame(), rest);
  }

  /** A reading that began at `started` has ended: it sets how long the page is left alone. */
  noteEnd(started: number): void {
    this.#lastEnd = performance.now();
    this.#lastCost = this.#lastEnd - started;
  }

  stop(): void {
    clearTimeout(this.#rest);
    clearTimeout(this.#timer);
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#rest = this.#timer = this.#frame = undefined;
  }

  #afterFrame(): void {
    this.#rest = undefined;
    const now = () => {
      this.stop();
      this.#read();
    };
    this.#timer = window.setTimeout(now, MAX_WAIT);
    this.#frame = requestAnimationFrame(() => {
      clearTimeout(this.#timer);
      // The frame's layout follows the callbacks; a task of its own follows the frame.
      this.#timer = window.setTimeout(now, 0);
    });
  }
}
