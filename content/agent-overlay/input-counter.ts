import { type InputCounts, NO_INPUT } from '../../core/page/frame/input-counts.ts';

const KINDS = { mousedown: 'presses', keydown: 'keys', wheel: 'wheels' } as const;

/** Counts what this document gets of trusted input, from the first time that it is asked. */
export class InputCounter {
  readonly #signal: AbortSignal;
  #counts = { ...NO_INPUT };
  #isOn = false;

  /** Ends with `signal`. */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** What came since it was last asked. */
  take(): InputCounts {
    this.#start();
    const counts = this.#counts;
    this.#counts = { ...NO_INPUT };
    return counts;
  }

  #start(): void {
    if (this.#isOn) return;
    this.#isOn = true;
    const signal = this.#signal;
    for (const [type, kind] of Object.entries(KINDS)) {
      const count = (event: Event) => {
        if (event.isTrusted) this.#counts[kind] += 1;
      };
      addEventListener(type, count, { capture: true, passive: true, signal });
    }
  }
}
