import type { FrameRecord } from './frame-record.ts';
import type { FrameSet } from './frame-set.ts';
import { UnreachableFrame } from './unreachable-frame.ts';

/** A changed frame is searched once it has been left alone for this long. Milliseconds. */
const QUIET = 120;
/** Searching takes at most this share of a page's time: cost × factor apart. */
const REST_FACTOR = 20;

const UNKNOWN = 'What scripts make clickable in it is not known.';

/** Looks for click listeners in frames that have changed, and not more often than they can bear. */
export class ListenerSearch {
  readonly #timers = new Map<FrameRecord, ReturnType<typeof setTimeout>>();
  readonly #ready = new WeakMap<FrameRecord, number>();
  readonly #frames: FrameSet;
  readonly #noted: () => void;

  /** `noted` hears that what is said of a frame has changed. */
  constructor(frames: FrameSet, noted: () => void) {
    this.#frames = frames;
    this.#noted = noted;
  }

  /** `first` searches without waiting: the frame has just been read for the first time. */
  soon(record: FrameRecord, first: boolean): void {
    if (this.#timers.has(record)) return;
    const rest = Math.max(0, (this.#ready.get(record) ?? 0) - performance.now());
    const wait = first ? 0 : Math.max(QUIET, rest);
    this.#timers.set(
      record,
      setTimeout(() => void this.#search(record), wait),
    );
  }

  async #search(record: FrameRecord): Promise<void> {
    const started = performance.now();
    let inPage = Number.POSITIVE_INFINITY;
    try {
      const { findListeners } = await import('./find-listeners.ts');
      if (record.link) inPage = await findListeners(record.link, this.#frames.evalFrame(record));
      this.#note(record, undefined);
    } catch (error) {
      // Otherwise the frame went, or its page is busy: the next change brings the next search.
      if (error instanceof UnreachableFrame) this.#note(record, `${error.message} ${UNKNOWN}`);
    } finally {
      // DevTools may have kept the question waiting, which costs the page nothing.
      const cost = Math.min(inPage, performance.now() - started);
      this.#ready.set(record, performance.now() + cost * REST_FACTOR);
      this.#timers.delete(record);
    }
  }

  #note(record: FrameRecord, note: string | undefined): void {
    if (record.setNote(note)) this.#noted();
  }
}
