/** Elements between two looks at the clock. */
const STEPS_PER_LOOK = 256;
/** Between two signs of life. Milliseconds. */
const INTERVAL_MS = 100;

/**
 * Says from within a long reading how far it has come: a page is read without a pause, and whoever waits
 * must know a slow page from a dead one. A message leaves at once, whatever the thread does next.
 */
class ReadingPulse {
  readonly #listeners = new Set<(elements: number) => void>();
  #elements = 0;
  #steps = 0;
  #lastBeat = 0;

  /** Calls back with the number of elements met so far, until `signal` aborts. */
  listen(listener: (elements: number) => void, signal: AbortSignal): void {
    this.#listeners.add(listener);
    signal.addEventListener('abort', () => this.#listeners.delete(listener));
  }

  /** A reading of the whole tree begins: elements are counted from here on. */
  begin(): void {
    this.#elements = 0;
    this.#steps = 0;
    this.#lastBeat = performance.now();
  }

  /** Another element was met. */
  met(): void {
    this.#elements++;
    this.worked();
  }

  /** As much was done as one element takes. */
  worked(): void {
    if (++this.#steps % STEPS_PER_LOOK !== 0) return;
    const now = performance.now();
    if (now - this.#lastBeat < INTERVAL_MS) return;
    this.#lastBeat = now;
    for (const listener of this.#listeners) listener(this.#elements);
  }
}

export const readingPulse = new ReadingPulse();
