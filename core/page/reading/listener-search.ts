import { sleep } from '../../platform/async/sleep.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import type { FrameRecord } from '../frame/frame-record.ts';
import { UnreachableFrame } from '../frame/unreachable-frame.ts';
import type { ListenersFound } from './find-listeners.ts';

/** A changed frame is searched once it has been left alone for this long. Milliseconds. */
const QUIET_MS = 120;
/** Searching takes at most this share of a page's time: cost × factor apart. */
const REST_FACTOR = 20;

/** A search that is due later than this is not waited for: its page is too large to be searched often. */
const SOON_MS = 1000;
/** How long searches are waited for. DevTools answers late when the machine is busy. Milliseconds. */
const MAX_IDLE_WAIT_MS = 10_000;
const POLL_MS = 20;

/**
 * Tells a frame which of its elements have listeners for clicks or drops. Rejects with an {@link UnreachableFrame}
 * where nobody can find out.
 */
export type FindListeners = (record: FrameRecord, link: FrameLink) => Promise<ListenersFound>;

/** Looks for click listeners in frames that have changed, and not more often than they can bear. */
export class ListenerSearch {
  readonly #timers = new Map<FrameRecord, ReturnType<typeof setTimeout>>();
  /** When the next search of a frame is due, until it is over. */
  readonly #due = new Map<FrameRecord, number>();
  readonly #ready = new WeakMap<FrameRecord, number>();
  readonly #frames: Iterable<FrameRecord>;
  readonly #find: FindListeners;
  readonly #noted: () => void;

  /** `noted` hears that what is said of a frame has changed. */
  constructor(frames: Iterable<FrameRecord>, find: FindListeners, noted: () => void) {
    this.#frames = frames;
    this.#find = find;
    this.#noted = noted;
  }

  /** `first` searches without waiting: the frame has just been read for the first time. */
  soon(record: FrameRecord, first: boolean): void {
    if (this.#timers.has(record)) return;
    const rest = Math.max(0, (this.#ready.get(record) ?? 0) - performance.now());
    const wait = first ? 0 : Math.max(QUIET_MS, rest);
    this.#due.set(record, performance.now() + wait);
    if (first || wait > SOON_MS) this.#know(record, false);
    this.#timers.set(
      record,
      setTimeout(() => void this.#search(record), wait),
    );
  }

  /**
   * Resolves when every frame has been read and searched, or after 10 s. The nodes that a search has
   * found have arrived by then.
   */
  async idle(): Promise<void> {
    const end = AbortSignal.timeout(MAX_IDLE_WAIT_MS);
    while (this.#isBusy() && (await sleep(POLL_MS, end)));
  }

  #isBusy(): boolean {
    const soon = performance.now() + SOON_MS;
    const known = [...this.#frames];
    const isRead = known.every(({ link, document }) => !link || document !== null);
    return !isRead || known.some((record) => (this.#due.get(record) ?? Infinity) < soon);
  }

  async #search(record: FrameRecord): Promise<void> {
    const started = performance.now();
    let found: ListenersFound = { ms: Number.POSITIVE_INFINITY, isAll: true };
    try {
      if (record.link) found = await this.#find(record, record.link);
      this.#know(record, found.isAll);
      this.#note(record, undefined);
    } catch (error) {
      // Otherwise the frame went, or its page is busy: the next change brings the next search.
      if (error instanceof UnreachableFrame)
        this.#note(record, inEnglish('page.clickableUnknown', { problem: error.message }));
    } finally {
      // DevTools may have kept the question waiting, which costs the page nothing.
      const cost = Math.min(found.ms, performance.now() - started);
      this.#ready.set(record, performance.now() + cost * REST_FACTOR);
      this.#timers.delete(record);
      this.#due.delete(record);
    }
  }

  #know(record: FrameRecord, areKnown: boolean): void {
    if (record.setListeners(areKnown)) this.#noted();
  }

  #note(record: FrameRecord, note: string | undefined): void {
    if (record.setNote(note)) this.#noted();
  }
}
