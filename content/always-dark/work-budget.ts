/** Share of the page's time that work may take while the page changes all the time. */
const SHARE = 0.2;

/** Time that may be spent at once after a rest. Milliseconds. */
const MAX_SLICE_MS = 30;

/** Work waits until there is this much again. Milliseconds. */
const LEAST_MS = 5;

/** What work for a page may cost: much at once, little for long (token bucket). */
export class WorkBudget {
  #left = MAX_SLICE_MS;
  #at = performance.now();

  spend(ms: number): void {
    this.#fill();
    this.#left -= ms;
  }

  /** Milliseconds to wait before more work; 0 for none. */
  wait(): number {
    this.#fill();
    return this.#left > 0 ? 0 : (LEAST_MS - this.#left) / SHARE;
  }

  #fill(): void {
    const now = performance.now();
    this.#left = Math.min(MAX_SLICE_MS, this.#left + (now - this.#at) * SHARE);
    this.#at = now;
  }
}
