import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import type { FrameSet } from './frame-set.ts';
import { type InjectedDocument, injectFrame, reachableFrames } from './inject-frames.ts';

/** Once no frame has answered for so long, the rest are not waited for; they come when they come. Milliseconds. */
const MAX_SILENCE_MS = 1000;

/**
 * Brings the content script into the child frames of a tab, each on its own, so that a frame that is
 * busy holds up no other.
 */
export class FrameInjector {
  readonly #tabId: number;
  readonly #frames: FrameSet;
  readonly #reached: (document: InjectedDocument) => void;
  readonly #updated: () => void;
  /** Frames that have been asked and have not answered. */
  readonly #asked = new Set<number>();
  /** How many have answered so far. */
  #answers = 0;
  #round: Promise<void> | null = null;
  #again = false;

  /** `reached` hears of every document with the script in it, `updated` that the set has changed. */
  constructor(
    tabId: number,
    frames: FrameSet,
    reached: (document: InjectedDocument) => void,
    updated: () => void,
  ) {
    this.#tabId = tabId;
    this.#frames = frames;
    this.#reached = reached;
    this.#updated = updated;
  }

  /** Looks for frames that are not connected; resolves when those that answer at once are. */
  all(): Promise<void> {
    this.#again = true;
    this.#round ??= this.#rounds().finally(() => {
      this.#round = null;
    });
    return this.#round;
  }

  /** Resolves when the search that is under way is over; undefined when none is. */
  get search(): Promise<void> | undefined {
    return this.#round ?? undefined;
  }

  /** Asks one frame; a frame that refuses or goes meanwhile is passed over. */
  async one(frameId: number): Promise<void> {
    this.#asked.add(frameId);
    try {
      const document = await injectFrame(this.#tabId, frameId);
      if (!this.#frames.get(frameId)) await this.#frames.update([frameId]);
      this.#answers += 1;
      this.#reached(document);
    } catch {
      // An error page, a page of Chrome's, or a frame that has gone: `FrameSet` says which.
    } finally {
      this.#asked.delete(frameId);
    }
  }

  async #rounds(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      await this.#frames.update();
      this.#updated();
      const known = [...this.#frames].filter(({ number, link }) => number > 0 && !link);
      const work = this.#ask(known.map(({ frameId }) => frameId)).then(() => this.#unlisted());
      await this.#whileAnswered(work);
      this.#updated();
    }
  }

  /** Resolves with the work, or when no frame has answered for a while: hundreds of frames take their time. */
  async #whileAnswered(work: Promise<void>): Promise<void> {
    for (let before = -1; before !== this.#answers; ) {
      before = this.#answers;
      const done = withDeadline(work, MAX_SILENCE_MS, '');
      if (await done.then(() => true).catch(() => false)) return;
    }
  }

  /** Frames that Chrome does not list, but lets the script into. */
  async #unlisted(): Promise<void> {
    const documents = await reachableFrames(this.#tabId).catch(() => []);
    const missing = documents.filter(({ frameId, documentId }) => {
      const record = this.#frames.get(frameId);
      return !record?.link || record.documentId !== documentId;
    });
    await this.#ask(missing.map(({ frameId }) => frameId));
  }

  async #ask(frameIds: readonly number[]): Promise<void> {
    const free = frameIds.filter((frameId) => frameId !== 0 && !this.#asked.has(frameId));
    await Promise.all(free.map((frameId) => this.one(frameId)));
  }
}
