/** The page gets its thread back after this long. Milliseconds: less than a frame. */
const SLICE_MS = 8;

/** Between two looks at the clock. */
const STEPS_PER_CHECK = 16;

/** Long work in slices, so that the page goes on meanwhile. */
export class TimeSlicer {
  readonly #signal: AbortSignal | undefined;
  readonly #beforeRest: () => void;
  #start = performance.now();
  #steps = 0;

  /** `beforeRest` is called at the end of every slice. */
  constructor(signal?: AbortSignal, beforeRest: () => void = () => undefined) {
    this.#signal = signal;
    this.#beforeRest = beforeRest;
  }

  /** Whether this step was the last of its slice. */
  step(): boolean {
    this.#steps = (this.#steps + 1) % STEPS_PER_CHECK;
    return this.#steps === 0 && this.isOver();
  }

  /** Whether the slice has lasted long enough. */
  isOver(): boolean {
    return performance.now() - this.#start > SLICE_MS;
  }

  /** Resolves when the page has had its turn. Rejects with the signal's reason. */
  async rest(): Promise<void> {
    this.#beforeRest();
    await nextTask();
    this.#signal?.throwIfAborted();
    this.#start = performance.now();
  }
}

/** Behind what the page has waiting; a timer would be held back in the background. */
function nextTask(): Promise<void> {
  return scheduler.postTask(() => undefined);
}
