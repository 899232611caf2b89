import { ElementIds } from '../../content/detect/element-ids.ts';
import { FrameSession } from '../../content/frame-session.ts';
import type { FrameOptions } from '../../core/page/frame/frame-api.ts';
import type { FrameEvent } from '../../core/page/frame/frame-event.ts';
import type { CallMessage } from '../../core/platform/rpc/call-message.ts';
import { PAGE_CHANGES, type PageChange } from './page-changes.ts';

export interface ChangeWork {
  /** From the change to the end of Chromium's own style and layout, in the frame that follows. */
  layoutMs: number;
  /** Tasks of the content script up to the message that tells of the change. */
  tellMs: number;
  /** Tasks after that, in slices when the page is quiet. */
  laterMs: number;
}

/** Timers that wait this long repeat for ever, and are no part of a change. */
const REPEATING = 1000;
const POLL = 20;
const DEADLINE = 60_000;
/** How long a page that does not change is followed. */
const STILL = 10_000;

/**
 * The content script's own session with one frame, driven without a panel: its clock counts what
 * its tasks take after a change of the page. All times in milliseconds.
 */
class ChangeDriver {
  readonly #later = window.setTimeout.bind(window);
  #hear: (message: CallMessage) => void = () => undefined;
  /** A call with an id that was there before is not carried out again. */
  #calls = 0;
  #busy = 0;
  /** Work that goes on whether or not the page changes. */
  #idle = 0;
  #toldAt: number | null = null;
  /** When the task began that told (performance.now()). */
  #readAt = Number.NaN;
  #task = 0;
  #pending = 0;
  #waiting = new Set<number>();

  constructor() {
    this.#countTasks();
    const port = {
      onMessage: { addListener: (hear: (message: CallMessage) => void) => (this.#hear = hear) },
      postMessage: (message: FrameEvent) => this.#receive(message),
    };
    new FrameSession(port as unknown as chrome.runtime.Port, new ElementIds());
    const options: FrameOptions = { live: true, stamp: false, prefix: '' };
    this.#hear({ type: 'call', method: 'setOptions', args: [options] });
  }

  /** What reading the whole page again takes. */
  async full(): Promise<number> {
    await this.#rest();
    this.#busy = 0;
    this.#run(() => this.#hear({ type: 'call', id: ++this.#calls, method: 'refresh', args: [] }));
    await this.#rest();
    return this.#busy;
  }

  async change(name: PageChange): Promise<ChangeWork> {
    await this.#rest();
    this.#busy = 0;
    this.#toldAt = null;
    const started = performance.now();
    PAGE_CHANGES[name]();
    for (let waited = 0; this.#toldAt === null && waited < DEADLINE; waited += POLL) {
      await this.#sleep();
    }
    const layoutMs = this.#readAt - started;
    await this.#rest();
    const tellMs = this.#toldAt ?? Number.NaN;
    return { layoutMs, tellMs, laterMs: this.#busy - tellMs };
  }

  /** What following costs while nothing changes: milliseconds of work in a second. */
  async still(): Promise<number> {
    await this.#rest();
    this.#idle = this.#busy = 0;
    const started = performance.now();
    while (performance.now() - started < STILL) await this.#sleep();
    return ((this.#idle + this.#busy) * 1000) / (performance.now() - started);
  }

  /** A port turns each message into JSON, in the page. */
  #receive(message: FrameEvent): void {
    JSON.stringify(message);
    if (message.type !== 'update') return;
    this.#pending = message.pending;
    if (this.#toldAt !== null) return;
    this.#toldAt = this.#busy + performance.now() - this.#task;
    this.#readAt = this.#task;
  }

  #run(task: () => void, isRepeating = false): void {
    this.#task = performance.now();
    task();
    const took = performance.now() - this.#task;
    if (isRepeating) this.#idle += took;
    else this.#busy += took;
  }

  async #rest(): Promise<void> {
    do await this.#sleep();
    while (this.#pending > 0 || this.#waiting.size > 0);
  }

  #sleep(): Promise<void> {
    return new Promise((resolve) => this.#later(resolve, POLL));
  }

  /** The content script's world has timers and observers of its own, which nothing of the page uses. */
  #countTasks(): void {
    const clear = window.clearTimeout.bind(window);
    const setTimer = (run: () => void, delay = 0) => {
      const timer = this.#later(() => {
        this.#run(run, delay >= REPEATING);
        this.#waiting.delete(timer);
      }, delay);
      if (delay < REPEATING) this.#waiting.add(timer);
      return timer;
    };
    const clearTimer = (timer: number | undefined) => {
      if (timer !== undefined) this.#waiting.delete(timer);
      clear(timer);
    };
    const run = (task: () => void) => this.#run(task);
    class CountedObserver extends MutationObserver {
      constructor(callback: MutationCallback) {
        super((records, observer) => run(() => callback(records, observer)));
      }
    }
    class CountedResizes extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => run(() => callback(entries, observer)));
      }
    }
    Object.assign(window, {
      ResizeObserver: CountedResizes,
      setTimeout: setTimer,
      clearTimeout: clearTimer,
      MutationObserver: CountedObserver,
    });
  }
}

export const driver = new ChangeDriver();
