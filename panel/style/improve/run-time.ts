import { effect, signal } from '@preact/signals';

const SECOND = 1000;

/** How long a run has worked and may work, for people. Seconds; waiting for them does not count. */
export class RunTime {
  readonly seconds = signal(0);
  readonly limit = signal(0);
  readonly #stop: () => void;

  /** `isWorking` is read as a computed is. */
  constructor(isWorking: () => boolean) {
    this.#stop = effect(() => {
      if (!isWorking()) return;
      const timer = setInterval(() => {
        this.seconds.value += 1;
      }, SECOND);
      return () => clearInterval(timer);
    });
  }

  /** Another run begins; both in milliseconds. */
  begin(limit: number, spent: number): void {
    this.limit.value = Math.round(limit / SECOND);
    this.seconds.value = Math.floor(spent / SECOND);
  }

  [Symbol.dispose](): void {
    this.#stop();
  }
}
