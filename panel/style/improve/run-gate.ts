import { type ReadonlySignal, signal } from '@preact/signals';
import { HeldGate } from '../../../core/run/held-gate.ts';
import type {
  ThoroughAnswer,
  ThoroughGate,
  ThoroughPoint,
} from '../../../core/style/improve/thorough-ports.ts';

/** Holds a run before each turn and each call, when a person steps through it. */
export class RunGate {
  /** True: it waits at every point. */
  readonly isStepping = signal(false);
  readonly #point = signal<ThoroughPoint | null>(null);
  readonly #held = new HeldGate<ThoroughPoint, ThoroughAnswer>((point) => {
    this.#point.value = point;
  });
  /** Where it waits now. */
  readonly point: ReadonlySignal<ThoroughPoint | null> = this.#point;

  readonly ask: ThoroughGate = (point, _, signal) =>
    this.isStepping.peek() ? this.#held.hold(point, signal) : Promise.resolve({ type: 'go' });

  /** Answers at the point where the run is held; nothing happens when it is not. */
  answer(answer: ThoroughAnswer): void {
    this.#held.answer(answer);
  }

  /** The run waits at the next point. */
  pause(): void {
    this.isStepping.value = true;
  }

  /** The run continues without stopping. */
  goOn(): void {
    this.isStepping.value = false;
    this.answer({ type: 'go' });
  }
}
