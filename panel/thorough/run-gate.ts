import { computed, signal } from '@preact/signals';
import type {
  ThoroughAnswer,
  ThoroughGate,
  ThoroughPoint,
} from '../../core/dark-model/thorough/thorough-ports.ts';

/** Holds a run before each turn and each call, where a person wants it held. */
export class RunGate {
  /** True: it waits at every point. */
  readonly isStepping = signal(false);
  readonly #held = signal<{ point: ThoroughPoint; answer(answer: ThoroughAnswer): void } | null>(
    null,
  );
  /** Where it waits now. */
  readonly point = computed(() => this.#held.value?.point ?? null);

  readonly ask: ThoroughGate = (point, _, signal) => {
    if (!this.isStepping.peek()) return Promise.resolve({ type: 'go' });
    return new Promise((resolve, reject) => {
      const end = () => {
        this.#held.value = null;
        reject(signal.reason);
      };
      signal.addEventListener('abort', end, { once: true });
      this.#held.value = {
        point,
        answer: (answer) => {
          signal.removeEventListener('abort', end);
          this.#held.value = null;
          resolve(answer);
        },
      };
    });
  };

  /** Lets what is held go on; nothing happens when nothing is held. */
  answer(answer: ThoroughAnswer): void {
    this.#held.peek()?.answer(answer);
  }

  /** It waits at the next point. */
  pause(): void {
    this.isStepping.value = true;
  }

  /** It goes on by itself. */
  goOn(): void {
    this.isStepping.value = false;
    this.answer({ type: 'go' });
  }
}
