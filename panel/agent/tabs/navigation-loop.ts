/** So many documents in so short a time, and none of the agent's doing, are a loop. */
const MAX_NAVIGATIONS = 8;
/** Milliseconds. */
const SPAN_MS = 20_000;

/** Tells when a page goes from one address to the next by itself, so that nobody could read it (FAULTS C15). */
export class NavigationLoop {
  #times: number[] = [];
  readonly #found: () => void;

  constructor(found: () => void) {
    this.#found = found;
  }

  /** A document came, at this time in milliseconds. */
  came(at: number): void {
    this.#times = [...this.#times.filter((time) => at - time < SPAN_MS), at];
    if (this.#times.length < MAX_NAVIGATIONS) return;
    this.#times = [];
    this.#found();
  }

  /** What comes now comes of an act of the agent's. */
  acted(): void {
    this.#times = [];
  }
}
