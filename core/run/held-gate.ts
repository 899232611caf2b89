/**
 * Holds a run at a point until somebody answers, or until the run is aborted. It holds at most one point
 * at a time.
 */
export class HeldGate<Held, Answer> {
  readonly #show: (held: Held | null) => void;
  #release: ((answer: Answer) => void) | null = null;

  /** `show` hears at once what is held; null when nothing is any more. */
  constructor(show: (held: Held | null) => void) {
    this.#show = show;
  }

  /** Resolves with the answer; rejects with the signal's reason. */
  async hold(held: Held, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const leave = () => {
      // Another run may hold the gate by now.
      if (this.#release === release) this.#free();
      reject(signal.reason);
    };
    const release = (answer: Answer) => {
      signal.removeEventListener('abort', leave);
      this.#free();
      resolve(answer);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#release = release;
    this.#show(held);
    return promise;
  }

  /** Lets the run go on with this answer; false when nothing is held. */
  answer(answer: Answer): boolean {
    const release = this.#release;
    release?.(answer);
    return release !== null;
  }

  #free(): void {
    this.#release = null;
    this.#show(null);
  }
}
