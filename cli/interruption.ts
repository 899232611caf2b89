import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Interrupt = (typeof SIGNALS)[number];

/** Ctrl+C comes twice: from the terminal, and from the set-up that hands signals on. Milliseconds. */
const ONE_PRESS = 400;
/** A process that does not end by itself by then is ended. Milliseconds. */
const PATIENCE = 3000;

/** What a command needs of the process. */
export type Interruptible = Pick<NodeJS.Process, 'on' | 'removeListener'> & {
  exit(code: number): void;
};

/**
 * Ctrl+C for commands that have something to bring to its end: the first one aborts `stop`, if that was
 * asked for by then, and the next one `end`.
 */
export class Interruption {
  /** Aborted when the person wants the work to stop in order. */
  readonly stop: AbortSignal;
  /** Aborted when they want everything to end at once. */
  readonly end: AbortSignal;
  readonly #stop = new AbortController();
  readonly #end = new AbortController();
  readonly #process: Interruptible;
  readonly #now: () => number;
  readonly #heard: (signal: Interrupt) => void;
  #isOrderly = false;
  #last = Number.NEGATIVE_INFINITY;
  #by: Interrupt | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(of: Interruptible = process, now: () => number = Date.now) {
    this.stop = this.#stop.signal;
    this.end = this.#end.signal;
    this.#process = of;
    this.#now = now;
    this.#heard = (signal) => this.press(signal);
    for (const signal of SIGNALS) of.on(signal, this.#heard);
  }

  /** From now on the first signal stops the work in order. */
  beginWork(): void {
    this.#isOrderly = true;
  }

  press(signal: Interrupt = 'SIGINT'): void {
    const now = this.#now();
    if (now - this.#last < ONE_PRESS) return;
    this.#last = now;
    this.#by ??= signal;
    if (this.#isOrderly && !this.stop.aborted) {
      this.#stop.abort(new Error('Stopped.'));
      return;
    }
    this.#stop.abort(new Error('Stopped.'));
    this.#end.abort(new Error('Ended.'));
    this.#timer ??= setTimeout(() => this.#process.exit(this.code ?? 1), PATIENCE).unref();
  }

  /** The exit code of a process that a signal ended, as shells have it; null when none has come. */
  get code(): number | null {
    return this.#by && 128 + constants.signals[this.#by];
  }

  /** Signals end the process again, as they do by themselves. */
  close(): void {
    clearTimeout(this.#timer);
    for (const signal of SIGNALS) this.#process.removeListener(signal, this.#heard);
  }
}
