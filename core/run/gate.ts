import { msg } from '../platform/messages/messages.ts';
import type { RunClock } from './run-clock.ts';
import { RunStopped } from './run-stopped.ts';

/**
 * Lets a run go on from a point, or says what happens instead. A panel, a command line or a test
 * supplies it. A pause is a gate that takes its time: it never times out, and it rejects when `signal`
 * is aborted.
 */
export type Gate<Point, State, Answer> = (
  point: Point,
  state: State,
  signal: AbortSignal,
) => Promise<Answer>;

/** A gate that holds nothing up. */
export const OPEN_GATE: Gate<unknown, unknown, { type: 'go' }> = () =>
  Promise.resolve({ type: 'go' });

/** Holds a run at a point until somebody answers, or until the run is aborted. It holds at most one point at a time. */
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

  /** Lets the run continue with this answer; false when nothing is held. */
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

interface Stop {
  type: 'stop';
}

/** Asks a gate while the run's clock stands still. Throws {@link RunStopped} when the answer is to stop. */
export async function askGate<Answer extends { type: string }>(
  clock: RunClock,
  ask: () => Promise<Answer | Stop>,
): Promise<Answer> {
  const answer = await clock.paused(ask);
  if (isStop(answer)) throw new RunStopped(msg('common.stopped'));
  return answer;
}

function isStop(answer: { type: string }): answer is Stop {
  return answer.type === 'stop';
}
