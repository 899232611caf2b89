import { constants } from 'node:os';
import { t } from '../../core/platform/messages/messages.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Interrupt = (typeof SIGNALS)[number];

/** Ctrl+C arrives twice: from the terminal, and from the set-up, which forwards signals. Milliseconds. */
const ONE_PRESS_MS = 400;
/** A process that has not ended by then is killed. Milliseconds. */
const SHUTDOWN_DEADLINE_MS = 3000;

/** The part of the process that a command needs. */
export type Interruptible = Pick<NodeJS.Process, 'on' | 'removeListener'> & {
  exit(code: number): void;
};

/**
 * Ctrl+C for commands that must finish something: the first one aborts `stop`, if that was
 * requested by then, and the next one aborts `end`.
 */
export class Interruption {
  /** Aborted when the person wants an orderly stop. */
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

  /** From now on the first signal asks for an orderly stop. */
  beginWork(): void {
    this.#isOrderly = true;
  }

  press(signal: Interrupt = 'SIGINT'): void {
    const now = this.#now();
    if (now - this.#last < ONE_PRESS_MS) return;
    this.#last = now;
    this.#by ??= signal;
    if (this.#isOrderly && !this.stop.aborted) {
      this.#stop.abort(new Error(t('common.stopped')));
      return;
    }
    this.#stop.abort(new Error(t('common.stopped')));
    this.#end.abort(new Error(t('cli.ended')));
    this.#timer ??= setTimeout(
      () => this.#process.exit(this.code ?? 1),
      SHUTDOWN_DEADLINE_MS,
    ).unref();
  }

  /** The exit code of a process that a signal ended, as in shells; null without a signal. */
  get code(): number | null {
    return this.#by && 128 + constants.signals[this.#by];
  }

  /** Signals end the process again, which is the default. */
  close(): void {
    clearTimeout(this.#timer);
    for (const signal of SIGNALS) this.#process.removeListener(signal, this.#heard);
  }
}
