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
    const isClear = [...this].every((frame) => this.#isClear(frame, listed.get(frame.frameId)));
    const problems = isClear ? null : await import('../../../core/page/frame/frame-problems.ts');
    for (const frame of this) {
      const own = listed.get(frame.frameId);
      const isUnread = problems && !this.#isClear(frame, own);
      frame.setProblem(isUnread ? this.#problemOf(frame, own, problems) : undefined);
    }
  }

  /** Whether there is nothing to say about a frame, as about most. */
  #isClear({ frameId, link, documentId, url }: FrameRecord, listed: ListedFrame | undefined) {
    if (link) return true;
    const isError = this.#failures.has(frameId) || listed?.errorOccurred;
    return !isError && documentId === '' && READABLE.test(url);
  }

  #problemOf(
    { frameId, documentId, url }: FrameRecord,
    listed: ListedFrame | undefined,
    { loadFailure, restrictedReason }: typeof import('../../../core/page/frame/frame-problems.ts'),
  ) {
    const failure = this.#failures.get(frameId);
    if (failure !== undefined || listed?.errorOccurred) return loadFailure(failure);
    if (documentId !== '' && listed?.documentId === documentId) return CRASHED;
    return url.startsWith('about:') ? undefined : restrictedReason(url);
  }
}

/** Addresses of documents that extensions may read, whatever else is wrong with them. */
const READABLE = /^(about|blob|file|https?):/;

/** Chrome's list and DevTools know frames without their fragments. */
function isSameAddress(a: string, b: string): boolean {
  return a.split('#')[0] === b.split('#')[0];
}
