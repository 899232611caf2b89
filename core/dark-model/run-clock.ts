/**
 * The time that a run has worked. It stands still while a person is waited for; when it reaches its
 * limit, its signal ends what is under way. Milliseconds.
 */
export class RunClock {
  readonly limit: number;
  readonly #over = new AbortController();
  #spent: number;
  #since: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `spent` is what a run has worked before it was interrupted. */
  constructor(limit: number, spent = 0) {
    this.limit = limit;
    this.#spent = spent;
  }

  get ms(): number {
    return this.#spent + (this.#since === null ? 0 : performance.now() - this.#since);
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  get signal(): AbortSignal {
    return this.#over.signal;
  }

  start(): void {
    if (this.#since !== null) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#over.abort(), Math.max(0, this.limit - this.#spent));
  }

  stop(): void {
    this.#spent = this.ms;
    this.#since = null;
    clearTimeout(this.#timer);
  }

  /** Does `work` off the clock. */
  async paused<T>(work: () => Promise<T>): Promise<T> {
    this.stop();
    try {
      return await work();
    } finally {
      this.start();
    }
  }
}
