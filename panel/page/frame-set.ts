import type { FrameInput } from '../../core/page/compose-page.ts';
import type { FrameLink } from './frame-link.ts';
import { FrameRecord } from './frame-record.ts';
import { restrictedReason } from './restricted-reason.ts';

/** The frames of one tab, by Chrome's frame id. Child frames keep their number while they live. */
export class FrameSet implements Iterable<FrameRecord> {
  readonly #tabId: number;
  readonly #frames = new Map<number, FrameRecord>();
  #nextNumber = 1;

  constructor(tabId: number) {
    this.#tabId = tabId;
  }

  [Symbol.iterator](): Iterator<FrameRecord> {
    return this.#frames.values();
  }

  get links(): FrameLink[] {
    return [...this].flatMap(({ link }) => link ?? []);
  }

  get(frameId: number): FrameRecord | undefined {
    return this.#frames.get(frameId);
  }

  numbered(number: number): FrameRecord | undefined {
    return [...this].find((frame) => frame.number === number);
  }

  inputs(): FrameInput[] {
    return [...this].map((frame) => frame.toInput());
  }

  /** Ends all connections and starts numbering anew: the tab shows another page. */
  clear(): void {
    for (const { link } of this) link?.close();
    this.#frames.clear();
    this.#nextNumber = 1;
  }

  /**
   * Gives every frame of the tab a record, and drops those that are gone. Frames that are not in
   * `reached` and have no connection say why they cannot be read.
   */
  async update(reached: ReadonlySet<number>): Promise<void> {
    const frames = (await chrome.webNavigation.getAllFrames({ tabId: this.#tabId })) ?? [];
    const alive = new Set(frames.map((frame) => frame.frameId));
    for (const frame of this) if (!alive.has(frame.frameId)) this.#drop(frame);
    for (const { frameId, parentFrameId, url } of frames) this.#add(frameId, parentFrameId, url);
    for (const frame of this) {
      if (reached.has(frame.frameId) || frame.link) frame.setProblem(undefined);
      else frame.setProblem(problemOf(frame.url));
    }
  }

  #add(frameId: number, parentFrameId: number, url: string): void {
    if (this.#frames.has(frameId)) return;
    const parent = frameId === 0 ? null : (this.#frames.get(parentFrameId)?.number ?? 0);
    const number = frameId === 0 ? 0 : this.#nextNumber++;
    this.#frames.set(frameId, new FrameRecord(number, frameId, parent, url));
  }

  #drop({ frameId, link }: FrameRecord): void {
    link?.close();
    this.#frames.delete(frameId);
  }
}

function problemOf(url: string): string {
  return restrictedReason(url) ?? 'Chrome did not let Penumbra into this frame.';
}
