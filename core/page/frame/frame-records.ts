import type { FrameActivity } from '../settle/activity.ts';
import type { FrameInput } from '../tree/frame-input.ts';
import type { FrameLink } from './frame-link.ts';
import { FrameRecord } from './frame-record.ts';

/** The frames of one page. Child frames keep their number while they live. */
export class FrameRecords implements Iterable<FrameRecord> {
  readonly #frames = new Map<number, FrameRecord>();
  #nextNumber = 1;

  [Symbol.iterator](): Iterator<FrameRecord> {
    return this.#frames.values();
  }

  get links(): FrameLink[] {
    return [...this].flatMap(({ link }) => link ?? []);
  }

  /** Asks all frames what they are doing. */
  activities(): Map<string, Promise<FrameActivity>> {
    const asked = new Map<string, Promise<FrameActivity>>();
    for (const { number, link } of this) if (link) asked.set(String(number), link.call.activity());
    return asked;
  }

  /** The frame of the browser’s own number for it; 0 is the main frame. */
  get(frameId: number): FrameRecord | undefined {
    return this.#frames.get(frameId);
  }

  numbered(number: number): FrameRecord | undefined {
    return [...this].find((frame) => frame.number === number);
  }

  inputs(): FrameInput[] {
    return [...this].map((frame) => frame.toInput());
  }

  /** A frame that nobody lists finds its parent by its place in the page. */
  placeByPath(record: FrameRecord): void {
    const { number, parent, path } = record;
    if (number === 0 || parent !== null || !path) return;
    const above = path.slice(0, -1).join();
    const holder = [...this].find((other) => other !== record && other.path?.join() === above);
    if (holder) record.place(holder.number);
  }

  /** Gives a frame a record, or puts the one that it has below its parent. */
  add(frameId: number, parentFrameId: number | null, url: string): void {
    const known = this.#frames.get(frameId);
    const parent = parentFrameId === null ? undefined : this.#frames.get(parentFrameId)?.number;
    if (known) {
      if (known.number !== 0 && known.parent === null && parent !== undefined) known.place(parent);
      return;
    }
    const number = frameId === 0 ? 0 : this.#nextNumber++;
    this.#frames.set(frameId, new FrameRecord(number, frameId, parent ?? null, url));
  }

  drop({ frameId, link }: FrameRecord): void {
    link?.close();
    this.#frames.delete(frameId);
  }

  /** Ends all connections and starts numbering again: the tab shows another page. */
  clear(): void {
    for (const { link } of this) link?.close();
    this.#frames.clear();
    this.#nextNumber = 1;
  }
}
