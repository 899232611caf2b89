import type { FrameActivity } from '../../../core/page/settle/activity.ts';
import type { FrameInput } from '../../../core/page/tree/frame-input.ts';
import { t } from '../../../core/platform/messages/messages.ts';
import type { EvalFrame } from './eval-in-frame.ts';
import type { FrameLink } from './frame-link.ts';
import { FrameRecord } from './frame-record.ts';
import { loadFailure } from './load-failure.ts';
import { restrictedReason } from './restricted-reason.ts';

const CRASHED = t('page.processCrashedReload');

type ListedFrame = chrome.webNavigation.GetAllFrameResultDetails;

/** The frames of one tab, by Chrome's frame id. Child frames keep their number while they live. */
export class FrameSet implements Iterable<FrameRecord> {
  readonly #tabId: number;
  readonly #frames = new Map<number, FrameRecord>();
  /** Chrome's names of the errors that frames show. */
  readonly #failures = new Map<number, string>();
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

  /** Asks all frames what they are doing. */
  activities(): Map<string, Promise<FrameActivity>> {
    const asked = new Map<string, Promise<FrameActivity>>();
    for (const { name, link } of this) if (link) asked.set(name, link.call.activity());
    return asked;
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

  /** How DevTools can find the frame that is meant. */
  evalFrame(record: FrameRecord): EvalFrame {
    const { number, url, path } = record;
    if (number === 0) return { path: [], hasTwin: false };
    const hasTwin = [...this].some((other) => other !== record && isSameAddress(other.url, url));
    return { url, path: path?.includes(-1) ? null : path, hasTwin };
  }

  /** Ends all connections and starts numbering again: the tab shows another page. */
  clear(): void {
    for (const { link } of this) link?.close();
    this.#frames.clear();
    this.#failures.clear();
    this.#nextNumber = 1;
  }

  /** A new document has come into the frame, or an error page, with Chrome's name of the error. */
  noteLoad(frameId: number, error?: string): void {
    if (error === undefined) this.#failures.delete(frameId);
    else this.#failures.set(frameId, error);
  }

  /**
   * Gives every frame of the tab a record, and drops those that are gone. `reached` names frames that
   * are there although Chrome does not list them. Those without a connection say why, if it is known.
   */
  async update(reached: readonly number[] = []): Promise<void> {
    const frames = (await chrome.webNavigation.getAllFrames({ tabId: this.#tabId })) ?? [];
    const listed = new Map(frames.map((frame) => [frame.frameId, frame]));
    for (const frame of this) {
      const { frameId, link } = frame;
      if (!listed.has(frameId) && !reached.includes(frameId) && !link) this.#drop(frame);
    }
    for (const { frameId, parentFrameId, url } of frames) this.#add(frameId, parentFrameId, url);
    for (const frameId of reached) this.#add(frameId, null, 'about:blank');
    for (const frame of this) frame.setProblem(this.#problemOf(frame, listed.get(frame.frameId)));
  }

  /** A frame that Chrome does not list finds its parent by its place in the page. */
  placeByPath(record: FrameRecord): void {
    const { number, parent, path } = record;
    if (number === 0 || parent !== null || !path) return;
    const above = path.slice(0, -1).join();
    const holder = [...this].find((other) => other !== record && other.path?.join() === above);
    if (holder) record.place(holder.number);
  }

  #add(frameId: number, parentFrameId: number | null, url: string): void {
    const known = this.#frames.get(frameId);
    const parent = parentFrameId === null ? undefined : this.#frames.get(parentFrameId)?.number;
    if (known) {
      if (known.number !== 0 && known.parent === null && parent !== undefined) known.place(parent);
      return;
    }
    const number = frameId === 0 ? 0 : this.#nextNumber++;
    this.#frames.set(frameId, new FrameRecord(number, frameId, parent ?? null, url));
  }

  #drop({ frameId, link }: FrameRecord): void {
    link?.close();
    this.#frames.delete(frameId);
    this.#failures.delete(frameId);
  }

  #problemOf({ frameId, link, documentId, url }: FrameRecord, listed: ListedFrame | undefined) {
    if (link) return undefined;
    const failure = this.#failures.get(frameId);
    if (failure !== undefined || listed?.errorOccurred) return loadFailure(failure);
    if (documentId !== '' && listed?.documentId === documentId) return CRASHED;
    return url.startsWith('about:') ? undefined : restrictedReason(url);
  }
}

/** Chrome's list and DevTools know frames without their fragments. */
function isSameAddress(a: string, b: string): boolean {
  return a.split('#')[0] === b.split('#')[0];
}
