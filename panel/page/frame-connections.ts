import type { FrameActivity } from '../../core/page/activity.ts';
import type { FrameOptions, FrameUpdate, Hold, Sighting } from '../../core/page/frame-protocol.ts';
import type { HoldBreach } from '../../core/page/hold-breach.ts';
import { idPrefix } from '../../core/page/id-prefix.ts';
import type { PageStatus } from '../../core/page/page.ts';

import { MAX_ELEMENTS } from '../../core/page/truncation.ts';
import { failureStatus, RELOADED } from './failure-status.ts';
import { FrameLink } from './frame-link.ts';
import { FrameReach } from './frame-reach.ts';
import type { FrameRecord } from './frame-record.ts';
import { FrameSet } from './frame-set.ts';
import { type InjectedDocument, injectFrame } from './inject-frames.ts';
import { keepsDocument } from './load-failure.ts';
import { watchNavigation } from './watch-navigation.ts';

/** A port that closed with no navigation after it means a crash. Milliseconds. */
const CRASH_NOTICE = 1500;

/** A page has painted itself anew by then. Milliseconds. */
const REPAINT = 50;

/** What is heard over the connections. */
export interface ConnectionListener {
  status(status: PageStatus): void;
  /** The main frame shows another page: nothing known before holds any more. */
  startedAnew(url: string): void;
  navigated(url: string): void;
  /** Frames have come, gone or moved. */
  framesChanged(): void;
  update(frame: FrameRecord, update: FrameUpdate): void;
  sightings(frame: FrameRecord, found: readonly Sighting[]): void;
  activity(frame: FrameRecord, activity: FrameActivity): void;
  hovered(frame: FrameRecord, node: number | null): void;
  picked(frame: FrameRecord, node: number | null): void;
  gone(frame: FrameRecord): void;
}

/** One port to each frame of a tab, opened anew for every document that comes. */
export class FrameConnections {
  readonly frames: FrameSet;
  readonly #tabId: number;
  readonly #listener: ConnectionListener;
  readonly #signal: AbortSignal;
  readonly #reach: FrameReach;
  #options = { live: true, stamp: true, mask: true, maxElements: MAX_ELEMENTS };
  #hold: Hold | null = null;
  #holdBroken: (by: HoldBreach) => void = () => undefined;
  #isSignOff = false;
  #isReady = false;

  /** Follows the tab's navigations until `signal` aborts. */
  constructor(tabId: number, listener: ConnectionListener, signal: AbortSignal) {
    this.#tabId = tabId;
    this.#listener = listener;
    this.#signal = signal;
    this.frames = new FrameSet(tabId);
    const changed = () => listener.framesChanged();
    this.#reach = new FrameReach(tabId, this.frames, (doc) => this.#connect(doc), changed);
    watchNavigation(
      tabId,
      {
        committed: (frameId, url) => void this.#committed(frameId, url),
        moved: (frameId, url) => this.#moved(frameId, url),
        failed: (frameId, url, error) => this.#failed(frameId, url, error),
        closed: () => this.#setStatus({ type: 'lost', reason: 'The tab was closed.' }),
      },
      signal,
    );
  }

  /** The search for frames that is under way; undefined when none is. */
  get search(): Promise<void> | undefined {
    return this.#reach.search;
  }

  get isStamping(): boolean {
    return this.#options.stamp;
  }

  /** Tells every frame, now and to come. */
  setOptions(options: Partial<Omit<FrameOptions, 'prefix'>>): void {
    this.#options = { ...this.#options, ...options };
    for (const record of this.frames) {
      record.link?.send({ type: 'options', options: this.#optionsOf(record) });
    }
  }

  /**
   * Holds a person's input back in every frame, now and to come, or lets it through again; `broken`
   * hears what the page does against it.
   */
  setHold(hold: Hold | null, broken: (by: HoldBreach) => void): void {
    this.#hold = hold;
    this.#holdBroken = broken;
    this.#tellHold();
  }

  /** Takes a picture, or does the like, with the sign of the hold away. */
  async withoutSign<T>(work: () => Promise<T>): Promise<T> {
    if (!this.#hold?.isShown) return work();
    this.#isSignOff = true;
    this.#tellHold();
    await new Promise((resolve) => setTimeout(resolve, REPAINT));
    try {
      return await work();
    } finally {
      this.#isSignOff = false;
      this.#tellHold();
    }
  }

  #tellHold(): void {
    for (const record of this.frames) {
      record.link?.send({ type: 'hold', hold: this.#holdOf(record) });
    }
  }

  /** The main frame first: no other may hold it up. */
  async start(): Promise<void> {
    this.#setStatus({ type: 'connecting' });
    try {
      const main = await injectFrame(this.#tabId, 0);
      if (this.#signal.aborted) return;
      await this.frames.update();
      this.#connect(main);
    } catch (error) {
      this.#setStatus(await failureStatus(this.#tabId, error));
      return;
    }
    await this.#reach.all();
  }

  async #committed(frameId: number, url: string): Promise<void> {
    if (frameId === 0) {
      this.frames.clear();
      this.#listener.startedAnew(url);
      return this.start();
    }
    this.frames.noteLoad(frameId);
    this.frames.get(frameId)?.clear();
    await this.#reach.one(frameId);
    this.#moved(frameId, url);
    this.#listener.framesChanged();
  }

  #moved(frameId: number, url: string): void {
    const record = this.frames.get(frameId);
    if (record) record.url = url;
    if (frameId === 0) this.#listener.navigated(url);
  }

  /** A child frame shows an error page; what becomes of the main frame, `failureStatus` says. */
  #failed(frameId: number, url: string, error: string): void {
    if (frameId === 0 || keepsDocument(error)) return;
    this.frames.noteLoad(frameId, error);
    this.#moved(frameId, url);
    void this.#reach.all();
  }

  #connect({ frameId, documentId }: InjectedDocument): void {
    const record = this.frames.get(frameId);
    if (!record || (record.link && record.documentId === documentId)) return;
    record.link?.close();
    record.documentId = documentId;
    record.setProblem(undefined);
    const link = new FrameLink(this.#tabId, documentId, {
      update: (update) => record.link === link && this.#updated(record, update),
      sightings: (found) => this.#listener.sightings(record, found),
      activity: (activity) => this.#listener.activity(record, activity),
      hovered: (node) => this.#listener.hovered(record, node),
      picked: (node) => this.#listener.picked(record, node),
      framesChanged: () => void this.#reach.all(),
      holdPulse: () => link.send({ type: 'hold', hold: this.#holdOf(record) }),
      holdBroken: (by) => this.#hold && this.#holdBroken(by),
      closed: () => void this.#closed(record, link),
    });
    record.link = link;
    link.hello(this.#optionsOf(record));
    const hold = this.#holdOf(record);
    if (hold) link.send({ type: 'hold', hold });
  }

  #updated(record: FrameRecord, update: FrameUpdate): void {
    this.#listener.update(record, update);
    if (record.number === 0) this.#setStatus({ type: 'ready' });
  }

  /** A port closes when its document goes; the frame itself may live on with another document. */
  async #closed(record: FrameRecord, link: FrameLink): Promise<void> {
    if (record.link !== link) return;
    record.link = null;
    record.clear();
    this.#listener.gone(record);
    if (!chrome.runtime?.id) return this.#setStatus({ type: 'lost', reason: RELOADED });
    if (record.frameId !== 0) await this.#reach.all();
    else setTimeout(() => this.#explainSilence(record), CRASH_NOTICE);
  }

  /** A navigation brings a new document at once; a crash brings nothing at all. */
  #explainSilence(record: FrameRecord): void {
    if (record.link || this.frames.get(0) !== record || !this.#isReady) return;
    const message = 'The page is gone: its process has crashed or was put to sleep. Reload it.';
    this.#setStatus({ type: 'error', message });
  }

  #setStatus(status: PageStatus): void {
    this.#isReady = status.type === 'ready';
    this.#listener.status(status);
  }

  /** The sign is the main frame's. */
  #holdOf({ number }: FrameRecord): Hold | null {
    if (!this.#hold) return null;
    return { ...this.#hold, isShown: this.#hold.isShown && number === 0 && !this.#isSignOff };
  }

  #optionsOf({ number }: FrameRecord): FrameOptions {
    return { ...this.#options, prefix: idPrefix(number) };
  }
}
