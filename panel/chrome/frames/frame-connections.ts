import { keepsDocument } from '../../../core/page/frame/failed-load.ts';
import {
  FRAME_PORT,
  type FrameApi,
  type FrameOptions,
} from '../../../core/page/frame/frame-api.ts';
import type {
  AgentOverlay,
  FrameEvent,
  OverlayBreach,
} from '../../../core/page/frame/frame-event.ts';
import { FRAME_DEADLINES, type FrameLink } from '../../../core/page/frame/frame-link.ts';
import type { FrameRecord } from '../../../core/page/frame/frame-record.ts';
import type { FrameUpdate } from '../../../core/page/frame/frame-update.ts';
import type { PageStatus } from '../../../core/page/page.ts';
import { idPrefix } from '../../../core/page/tree/id-prefix.ts';
import { MAX_ELEMENTS } from '../../../core/page/tree/truncation.ts';
import { withDeadline } from '../../../core/platform/async/with-deadline.ts';
import { msg, t } from '../../../core/platform/messages/messages.ts';
import type { PortListener } from '../../../core/platform/rpc/open-port.ts';
import { openPort } from './connect-port.ts';
import { FrameSet } from './frame-set.ts';
import { type InjectedDocument, injectFrame, reachableFrames } from './inject-frames.ts';
import { watchNavigation } from './watch-navigation.ts';

/** A port that closed with no navigation after it means a crash. Milliseconds. */
const CRASH_NOTICE_MS = 1500;

/** Chrome has told of a new document by then. Milliseconds. */
const REPORT_MS = 1000;

/** A page has painted itself again by then. Milliseconds. */
const REPAINT_MS = 50;

export interface ConnectionListener {
  status(status: PageStatus): void;
  /** Something came from the tab; `elements` of its page have been read until now. */
  alive(elements?: number): void;
  /** The main frame shows another page: nothing known before holds any more. */
  documentReplaced(url: string): void;
  navigated(url: string): void;
  /** Frames have come, gone or moved. */
  framesChanged(): void;
  heard(frame: FrameRecord, event: PageFrameEvent): void;
  gone(frame: FrameRecord): void;
}

/** What a frame reports that is not about the connection itself. */
export type PageFrameEvent = Exclude<
  FrameEvent,
  { type: 'frames-changed' | 'overlay-pulse' | 'overlay-breached' | 'reading' }
>;

/** One port to each frame of a tab, opened again for every document that comes. */
export class FrameConnections {
  readonly frames: FrameSet;
  readonly #tabId: number;
  readonly #listener: ConnectionListener;
  readonly #signal: AbortSignal;
  readonly #injector: FrameInjector;
  #options = { live: true, stamp: false, mask: true, maxElements: MAX_ELEMENTS };
  #overlay: AgentOverlay | null = null;
  #overlayBreached: (by: OverlayBreach) => void = () => undefined;
  #isSignOff = false;
  #isReady = false;
  /** The document that is read or being read, as Chrome calls it; '' where none can be. */
  #document = '';
  #next = Promise.withResolvers<void>();

  /** Follows the tab's navigations until `signal` aborts. */
  constructor(tabId: number, listener: ConnectionListener, signal: AbortSignal) {
    this.#tabId = tabId;
    this.#listener = listener;
    this.#signal = signal;
    this.frames = new FrameSet(tabId);
    const changed = () => listener.framesChanged();
    this.#injector = new FrameInjector(tabId, this.frames, (doc) => this.#connect(doc), changed);
    watchNavigation(
      tabId,
      {
        committed: (frameId, url, documentId) => {
          if (frameId === 0) this.#replaced(documentId);
          void this.#committed(frameId, url);
        },
        moved: (frameId, url) => this.#moved(frameId, url),
        failed: (frameId, url, error) => this.#failed(frameId, url, error),
        closed: () => this.#setStatus({ type: 'lost', reason: msg('common.tabClosed') }),
      },
      signal,
    );
  }

  /** The search for frames that is under way; undefined when none is. */
  get search(): Promise<void> | undefined {
    return this.#injector.search;
  }

  /** Resolves once what is read, or being read, is the document that the tab shows: Chrome tells of it a moment later. */
  async caughtUp(): Promise<void> {
    const next = this.#next.promise;
    const main = await chrome.webNavigation.getFrame({ tabId: this.#tabId, frameId: 0 });
    const isOther = main && !main.errorOccurred && main.documentId !== this.#document;
    if (!isOther || this.#document === '') return;
    await withDeadline(next, REPORT_MS, '').catch(() => undefined);
  }

  #replaced(documentId: string): void {
    this.#document = documentId;
    this.#next.resolve();
    this.#next = Promise.withResolvers();
  }

  get isStamping(): boolean {
    return this.#options.stamp;
  }

  /** Tells every frame, now and to come. */
  setOptions(options: Partial<Omit<FrameOptions, 'prefix'>>): void {
    this.#options = { ...this.#options, ...options };
    for (const record of this.frames) {
      record.link?.notify.setOptions(this.#optionsOf(record));
    }
  }

  /**
   * Covers every frame, now and to come, while the agent acts, or (null) none; `breached` hears what the
   * page does against it.
   */
  setOverlay(overlay: AgentOverlay | null, breached: (by: OverlayBreach) => void): void {
    this.#overlay = overlay;
    this.#overlayBreached = breached;
    this.#updateOverlay();
  }

  /** Takes a picture, or does the like, with the overlay's sign away. */
  async withoutSign<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#overlay?.isShown) return work();
    this.#isSignOff = true;
    this.#updateOverlay();
    await new Promise((resolve) => setTimeout(resolve, REPAINT_MS));
    try {
      return await work();
    } finally {
      this.#isSignOff = false;
      this.#updateOverlay();
    }
  }

  #updateOverlay(): void {
    for (const record of this.frames) {
      record.link?.notify.setAgentOverlay(this.#overlayOf(record));
    }
  }

  /** The main frame first: no other may hold it up. */
  async start(): Promise<void> {
    this.#setStatus({ type: 'connecting' });
    try {
      const main = await injectFrame(this.#tabId, 0);
      if (this.#signal.aborted) return;
      this.#document = main.documentId;
      // Where a page shows its source, Chrome injects, and nothing runs.
      setTimeout(() => {
        if (!this.#isReady) void this.#explain((causes) => causes.whyUnanswered(this.#tabId));
      }, CRASH_NOTICE_MS);
      await this.frames.update();
      this.#connect(main);
    } catch (error) {
      this.#document = '';
      return this.#explain(({ whyRefused }) => whyRefused(this.#tabId, error));
    }
    await this.#injector.all();
  }

  /** Reads the document as if it had just been opened. */
  async restart(): Promise<void> {
    const main = this.frames.get(0);
    if (main) await this.#committed(0, main.url);
  }

  async #committed(frameId: number, url: string): Promise<void> {
    this.#listener.alive();
    if (frameId === 0) {
      this.frames.clear();
      this.#listener.documentReplaced(url);
      return this.start();
    }
    this.frames.noteLoad(frameId);
    this.frames.get(frameId)?.clear();
    await this.#injector.one(frameId);
    this.#moved(frameId, url);
    this.#listener.framesChanged();
  }

  #moved(frameId: number, url: string): void {
    const record = this.frames.get(frameId);
    if (record) record.url = url;
    if (frameId === 0) this.#listener.navigated(url);
  }

  /** A frame shows an error page. */
  #failed(frameId: number, url: string, error: string): void {
    if (keepsDocument(error)) return;
    if (frameId === 0) {
      this.#replaced('');
      this.frames.clear();
      this.#listener.documentReplaced(url);
      void this.#explain(({ notLoaded }) => notLoaded(url, error));
      return;
    }
    this.frames.noteLoad(frameId, error);
    this.#moved(frameId, url);
    void this.#injector.all();
  }

  #connect({ frameId, documentId }: InjectedDocument): void {
    this.#listener.alive();
    const record = this.frames.get(frameId);
    if (!record || (record.link && record.documentId === documentId)) return;
    record.link?.close();
    record.documentId = documentId;
    record.setProblem(undefined);
    const link = openFrameLink(this.#tabId, documentId, {
      heard: (event) => this.#heard(record, link, event),
      closed: () => void this.#closed(record, link),
    });
    record.link = link;
    link.notify.setOptions(this.#optionsOf(record));
    const overlay = this.#overlayOf(record);
    if (overlay) link.notify.setAgentOverlay(overlay);
  }

  #heard(record: FrameRecord, link: FrameLink, event: FrameEvent): void {
    if (event.type !== 'reading') this.#listener.alive();
    switch (event.type) {
      case 'reading':
        link.alive();
        this.#listener.alive(record.number === 0 ? event.elements : undefined);
        break;
      case 'frames-changed':
        void this.#injector.all();
        break;
      case 'overlay-pulse':
        link.notify.setAgentOverlay(this.#overlayOf(record));
        break;
      case 'overlay-breached':
        if (this.#overlay) this.#overlayBreached(event.by);
        break;
      case 'update':
        // A document that has been replaced has nothing more to say.
        if (record.link === link) this.#updated(record, event);
        break;
      default:
        this.#listener.heard(record, event);
    }
  }

  #updated(record: FrameRecord, update: FrameUpdate): void {
    this.#listener.heard(record, update);
    if (record.number === 0) this.#setStatus({ type: 'ready' });
  }

  /** A port closes when its document goes; the frame itself may live on with another document. */
  async #closed(record: FrameRecord, link: FrameLink): Promise<void> {
    if (record.link !== link) return;
    record.link = null;
    record.clear();
    this.#listener.gone(record);
    if (!chrome.runtime?.id) return this.#setStatus({ type: 'lost', reason: RELOADED });
    if (record.frameId !== 0) await this.#injector.all();
    else setTimeout(() => this.#explainSilence(record), CRASH_NOTICE_MS);
  }

  /** A navigation brings a new document at once; a crash brings nothing at all. */
  #explainSilence(record: FrameRecord): void {
    if (record.link || this.frames.get(0) !== record || !this.#isReady) return;
    this.#document = '';
    void this.#explain(({ whySilent }) => whySilent(this.#tabId));
  }

  /** Says why nothing can be read, unless another document has come by then. */
  async #explain(
    why: (causes: typeof import('./why-closed.ts')) => PageStatus | Promise<PageStatus | undefined>,
  ): Promise<void> {
    const document = this.#document;
    const status = chrome.runtime?.id
      ? await why(await import('./why-closed.ts'))
      : ({ type: 'lost', reason: RELOADED } as const);
    if (status && this.#document === document) this.#setStatus(status);
  }

  #setStatus(status: PageStatus): void {
    this.#isReady = status.type === 'ready';
    this.#listener.status(status);
  }

  /** The sign is the main frame's. */
  #overlayOf({ number }: FrameRecord): AgentOverlay | null {
    if (!this.#overlay) return null;
    const isShown = this.#overlay.isShown && number === 0 && !this.#isSignOff;
    return { ...this.#overlay, isShown };
  }

  #optionsOf({ number }: FrameRecord): FrameOptions {
    return { ...this.#options, words: OWN_WORDS, prefix: idPrefix(number) };
  }
}

/** What our signs in the page say to the person. */
const OWN_WORDS = {
  working: t('act.penumbrasAgentWorkHere'),
  reloaded: t('frame.penumbraReloadedCloseReopen'),
};

const RELOADED = msg('page.penumbraWasReloaded');

/** Once no frame has answered for so long, the rest are not waited for; they come when they come. Milliseconds. */
const MAX_SILENCE_MS = 1000;

/**
 * Brings the content script into the child frames of a tab, each on its own, so that a frame that is
 * busy holds up no other.
 */
class FrameInjector {
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

/** Opens the port to a frame's document, in which the content script is by now. */
function openFrameLink(
  tabId: number,
  documentId: string,
  listener: PortListener<FrameEvent>,
): FrameLink {
  const target = { tabId, documentId, name: FRAME_PORT };
  const port = openPort<FrameApi, FrameEvent>(target, FRAME_DEADLINES, listener);
  return Object.assign(port, { documentId });
}
