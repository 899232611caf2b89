import { loadFailure, restrictedReason } from '../../../core/page/frame/frame-problems.ts';
import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import { FrameRecords } from '../../../core/page/frame/frame-records.ts';
import { msg } from '../../../core/platform/messages/messages.ts';
import type { EvalFrame } from './eval-in-frame.ts';

const CRASHED = msg('page.processCrashedReload');

type ListedFrame = chrome.webNavigation.GetAllFrameResultDetails;

/** The frames of one tab, by Chrome's frame id. */
export class FrameSet extends FrameRecords {
  readonly tabId: number;
  /** Chrome's names of the errors that frames show. */
  readonly #failures = new Map<number, string>();

  constructor(tabId: number) {
    super();
    this.tabId = tabId;
  }

  /** How DevTools can find the frame that is meant. */
  evalFrame(record: FrameRecord): EvalFrame {
    const { number, url, path } = record;
    if (number === 0) return { path: [], hasTwin: false };
    const hasTwin = [...this].some((other) => other !== record && isSameAddress(other.url, url));
    return { url, path: path?.includes(-1) ? null : path, hasTwin };
  }

  override clear(): void {
    super.clear();
    this.#failures.clear();
  }

  override drop(record: FrameRecord): void {
    super.drop(record);
    this.#failures.delete(record.frameId);
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
    const frames = (await chrome.webNavigation.getAllFrames({ tabId: this.tabId })) ?? [];
    const listed = new Map(frames.map((frame) => [frame.frameId, frame]));
    for (const frame of this) {
      const { frameId, link } = frame;
      if (!listed.has(frameId) && !reached.includes(frameId) && !link) this.drop(frame);
    }
    for (const { frameId, parentFrameId, url } of frames) this.add(frameId, parentFrameId, url);
    for (const frameId of reached) this.add(frameId, null, 'about:blank');
    for (const frame of this) frame.setProblem(this.#problemOf(frame, listed.get(frame.frameId)));
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
