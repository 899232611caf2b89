/**
 * The time that a run has worked. It stands still while the run waits for a person. When it reaches its
 * limit, its signal ends what is under way. Milliseconds.
 */
export class RunClock {
  /** Infinite where nothing is to end. */
  readonly limit: number;
  readonly #over = new AbortController();
  readonly #now: () => number;
  #spent: number;
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `spent` is what a run has worked before it was interrupted. */
  constructor({
    limit = Number.POSITIVE_INFINITY,
    spent = 0,
    now = () => performance.now(),
  }: {
    limit?: number;
    spent?: number;
    now?: () => number;
  }) {
    this.limit = limit;
    this.#spent = spent;
    this.#now = now;
  }

  get ms(): number {
    return this.#spent + (this.#since === null ? 0 : this.#now() - this.#since);
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  start(): void {
    if (this.#since !== null) return;
    this.#since = this.#now();
    // A timer of infinite length goes off at once.
    if (this.limit === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#over.abort(), Math.max(0, this.limit - this.#spent));
  }

  stop(): void {
    this.#spent = this.ms;
    this.#since = null;
    clearTimeout(this.#timer);
  }

  /** Does `work` without counting its time. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.stop();
    try {
      return await work();
    } finally {
      this.start();
    }
  }
}
