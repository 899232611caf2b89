import { ElementIds } from '../../content/detect/element-ids.ts';
import { FrameSession } from '../../content/frame-session.ts';
import type { FrameOptions } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import type { CallMessage } from '../../core/platform/rpc/call-message.ts';

export interface FrameReading {
  /** The one task after which everything in view is on its way. Milliseconds. */
  viewMs: number;
  /** All tasks together, up to the one after which all of the page has been told. Milliseconds. */
  wholeMs: number;
  /** Interactive elements found. */
  total: number;
}

type Hear = (message: CallMessage) => void;

/** Timers that wait this long repeat for ever: they look for changes and are no part of a reading. */
const REPEATING = 1000;
/** Chromium's shortest wait between nested timers, so that looking for the end costs nothing. */
const POLL = 4;
/** What the content script does of itself after a reading is waited for no longer than this. */
const MAX_REST = 1000;

/**
 * The content script's own session with one frame, driven without a panel: it reads in the same task
 * as the change to the page's layout, as every other system does, and its clock counts all its tasks.
 */
class FrameDriver {
  readonly #later = window.setTimeout.bind(window);
  #hear: Hear = () => undefined;
  /** A call with an id that was there before is not carried out again. */
  #calls = 0;
  #busy = 0;
  #wholeMs: number | undefined;
  /** The first message of a new reading has come. */
  #hasBegun = false;
  #waiting = 0;
  #pending = 0;
  #total = 0;

  constructor() {
    this.#countTimers();
    const port = {
      onMessage: { addListener: (hear: Hear) => (this.#hear = hear) },
      postMessage: (message: FrameEvent) => this.#receive(message),
    };
    new FrameSession(port as unknown as chrome.runtime.Port, new ElementIds());
    const options: FrameOptions = { live: true, stamp: true, prefix: '' };
    this.#hear({ type: 'call', method: 'setOptions', args: [options] });
  }

  /** Reads again, as the panel's refresh does. */
  async read(relayout: boolean): Promise<FrameReading> {
    await this.#rest();
    this.#busy = 0;
    this.#wholeMs = undefined;
    this.#hasBegun = false;
    const sheet = document.querySelector<HTMLStyleElement>('#relayout')?.sheet;
    if (relayout && sheet) sheet.disabled = !sheet.disabled;
    const started = performance.now();
    this.#hear({ type: 'call', id: ++this.#calls, method: 'refresh', args: [] });
    const viewMs = performance.now() - started;
    this.#endTask(viewMs);
    await this.#rest();
    if (!this.#hasBegun) throw new Error('Nothing was read.');
    return { viewMs, wholeMs: this.#wholeMs ?? Number.NaN, total: this.#total };
  }

  /** A port turns each message into JSON, in the page. */
  #receive(message: FrameEvent): void {
    JSON.stringify(message);
    if (message.type !== 'update') return;
    this.#hasBegun ||= message.reset;
    this.#pending = message.pending;
    this.#total = message.total;
  }

  #endTask(ms: number): void {
    this.#busy += ms;
    if (this.#pending === 0) this.#wholeMs ??= this.#busy;
  }

  /** Nothing is left to read, and what follows a change of its own accord is over too. */
  async #rest(): Promise<void> {
    let readAt = performance.now();
    while (this.#pending > 0 || (this.#waiting > 0 && performance.now() < readAt + MAX_REST)) {
      if (this.#pending > 0) readAt = performance.now();
      await new Promise((resolve) => this.#later(resolve, POLL));
    }
  }

  /** The content script's world has a `setTimeout` of its own, which nothing of the page uses. */
  #countTimers(): void {
    const counted = new Set<number>();
    const forget = (timer: number | undefined) => {
      if (timer !== undefined && counted.delete(timer)) this.#waiting--;
    };
    const clear = window.clearTimeout.bind(window);
    const setTimer = (run: () => void, delay = 0) => {
      const timer = this.#later(() => {
        const started = performance.now();
        run();
        if (counted.has(timer)) this.#endTask(performance.now() - started);
        forget(timer);
      }, delay);
      if (delay < REPEATING) {
        counted.add(timer);
        this.#waiting++;
      }
      return timer;
    };
    const clearTimer = (timer: number | undefined) => {
      forget(timer);
      clear(timer);
    };
    Object.assign(window, { setTimeout: setTimer, clearTimeout: clearTimer });
  }
}

export const driver = new FrameDriver();
