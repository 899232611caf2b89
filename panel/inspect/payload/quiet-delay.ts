/**
 * How long to wait before answering a stream of changes: `quiet` milliseconds after the last one,
 * but never more than `longest` after the first, so that a busy page is answered too.
 */
export class QuietDelay {
  #first: number | null = null;
  readonly #quiet: number;
  readonly #longest: number;

  constructor(quiet: number, longest: number) {
    this.#quiet = quiet;
    this.#longest = longest;
  }

  /** Milliseconds to wait after a change at `now`. */
  next(now: number): number {
    this.#first ??= now;
    return Math.max(0, Math.min(this.#quiet, this.#first + this.#longest - now));
  }

  /** Marks the changes so far as answered. */
  done(): void {
    this.#first = null;
  }
}
