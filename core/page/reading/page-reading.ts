import { sleep } from '../../platform/async/sleep.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { Internals } from '../compare/read-internals.ts';
import type { FrameEvent } from '../frame/frame-event.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import type { FrameRecord } from '../frame/frame-record.ts';
import type { FrameRecords } from '../frame/frame-records.ts';
import { type FrameUpdate, NODES_PER_MESSAGE } from '../frame/frame-update.ts';
import { MAX_PAGE_EVENTS, type PageChange } from '../page.ts';
import { joinEvents } from '../payload/recent-events.ts';
import type { WatchRequests } from '../settle/open-requests.ts';
import type { Settled, SettleRequest } from '../settle/settled.ts';
import { Settling } from '../settle/settling.ts';
import { type ComposeCache, composePage } from '../tree/compose-page.ts';
import type { PageEvent } from '../tree/frame-node.ts';
import { splitKey } from '../tree/id-prefix.ts';
import type { PageTree } from '../tree/page-tree.ts';
import type { ListenersFound } from './find-listeners.ts';

/** What a frame reports of what it has read. */
type ReadingEvent = Extract<FrameEvent, { type: 'update' | 'visibility' | 'activity' }>;

interface ReadingPorts {
  frames: FrameRecords;
  watchRequests: WatchRequests;
  /** How click listeners are found; a sentence where they cannot be. */
  findListeners: FindListeners | Text;
  changed: (change: PageChange) => void;
  signal: AbortSignal;
}

/** Makes one page of what its frames report: its tree, its events, and whether it is at rest. */
export class PageReading {
  readonly settling: Settling;
  readonly #ports: ReadingPorts;
  readonly #composer: TreeComposer;
  readonly #search: ListenerSearch | null;
  #tree: PageTree | null = null;
  #events: readonly PageEvent[] = [];

  /** Reports changes until the signal of its ports aborts. */
  constructor(ports: ReadingPorts) {
    const { frames, watchRequests, findListeners, changed, signal } = ports;
    this.#ports = ports;
    this.#composer = new TreeComposer(frames, (composed) => this.#composed(composed));
    const noted = () => this.#composer.soon();
    this.#search =
      typeof findListeners === 'function' ? new ListenerSearch(frames, findListeners, noted) : null;
    this.settling = new Settling(
      watchRequests,
      () => frames.activities(),
      (settling) => changed({ type: 'settling', settling }),
      signal,
    );
    signal.addEventListener('abort', () => this.#composer.stop());
  }

  get tree(): PageTree | null {
    return this.#tree;
  }

  get events(): readonly PageEvent[] {
    return this.#events;
  }

  /** The page shows another document: nothing known before holds any more. */
  documentReplaced(url: string): void {
    this.settling.committed(url);
    this.#composer.reset();
    this.#tree = null;
    this.#events = [];
  }

  /** Takes what Chrome knows of custom elements, by page-wide id. */
  setInternals(internals: ReadonlyMap<string, Internals>): void {
    let isNews = false;
    for (const record of this.#ports.frames) {
      const own = [...internals].flatMap(([key, inside]) => {
        const at = splitKey(key);
        return at?.frame === record.number ? [[at.id, inside] as const] : [];
      });
      if (own.length === 0) continue;
      isNews = record.setInternals(new Map(own)) || isNews;
      this.#composer.noteChanged(own.map(([id]) => record.keyOf(id)));
    }
    if (isNews) this.#composer.soon();
  }

  /** Frames have come, gone or moved. */
  framesChanged(): void {
    this.#composer.soon();
  }

  heard(frame: FrameRecord, event: ReadingEvent): void {
    switch (event.type) {
      case 'update':
        this.#apply(frame, event);
        break;
      case 'visibility':
        frame.noteVisibility(event.findings);
        this.#composer.soon();
        break;
      case 'activity':
        this.settling.heard(String(frame.number), event.activity);
    }
  }

  /** Waits until the page is at rest and all of it has arrived; `frames`: those that are still sought. */
  async settle(options?: SettleRequest, frames?: Promise<void>): Promise<Settled> {
    const settled = await this.settling.wait(options, frames);
    await this.arrived();
    return settled;
  }

  /** Waits for listeners that are still looked for, and composes what has arrived. */
  async arrived(): Promise<void> {
    await this.#search?.idle();
    this.#composer.now();
  }

  /** Searches again where it is not known what all elements listen to: a debugger that has come can tell. */
  searchAgain(): void {
    for (const record of this.#ports.frames) {
      if (record.link && record.toInput().lacksListeners) this.#search?.soon(record, false);
    }
  }

  #apply(record: FrameRecord, update: FrameUpdate): void {
    const { frames, findListeners } = this.#ports;
    const changed = record.apply(update);
    frames.placeByPath(record);
    if (!update.reset) this.#composer.noteChanged(changed.map((id) => record.keyOf(id)));
    const count = changed.length + update.removed.length;
    if (typeof findListeners !== 'function') record.setNote(findListeners);
    // A frame where nothing is listed may have elements that only a listener makes clickable.
    else if (update.reset || count > 0) this.#search?.soon(record, update.reset);
    this.settling.changed(count, update.total);
    const dropped = update.droppedEvents ?? 0;
    if (update.events.length + dropped > 0)
      this.#happened(record.eventsHere(update.events), dropped);
    const isPart = update.reset || update.upserts.length === NODES_PER_MESSAGE;
    if (isPart) this.#composer.soon();
    else this.#composer.atOnce();
  }

  #happened(events: readonly PageEvent[], dropped: number): void {
    this.#events = joinEvents(this.#events, events).slice(-MAX_PAGE_EVENTS);
    this.#ports.changed({ type: 'events', events, ...(dropped > 0 && { dropped }) });
  }

  #composed(composed: ComposedTree): void {
    this.#tree = composed.tree;
    this.#ports.changed({ type: 'tree', ...composed });
  }
}

/** A changed frame is searched once it has been left alone for this long. Milliseconds. */
const QUIET_MS = 120;
/** Searching takes at most this share of a page's time: cost × factor apart. */
const REST_FACTOR = 20;

/** A search that is due later than this is not waited for: its page is too large to be searched often. */
const SOON_MS = 1000;
/** How long searches are waited for. DevTools answers late when the machine is busy. Milliseconds. */
const MAX_IDLE_WAIT_MS = 10_000;
const POLL_MS = 20;

/** DevTools has no way into a frame; the message says why. */
export class UnreachableFrame extends MessageError {}

/**
 * Tells a frame which of its elements have listeners for clicks or drops. Rejects with an {@link UnreachableFrame}
 * where nobody can find out.
 */
type FindListeners = (record: FrameRecord, link: FrameLink) => Promise<ListenersFound>;

/** Looks for click listeners in frames that have changed, and not more often than they can bear. */
class ListenerSearch {
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
    let isLate = false;
    try {
      if (record.link) found = await this.#find(record, record.link);
      this.#know(record, found.isAll);
      this.#note(record, undefined);
    } catch (error) {
      // Otherwise the frame went, or nobody has answered yet: it is asked again after as long as that took.
      isLate = record.link !== null && !(error instanceof UnreachableFrame);
      if (record.link)
        this.#note(record, msg('page.clickableUnknown', { problem: errorText(error) }));
    } finally {
      // DevTools may have kept the question waiting, which costs the page nothing.
      const took = performance.now() - started;
      const cost = Math.min(found.ms, took);
      this.#ready.set(record, performance.now() + (isLate ? took : cost * REST_FACTOR));
      this.#timers.delete(record);
      this.#due.delete(record);
      if (isLate) this.soon(record, false);
    }
  }

  #know(record: FrameRecord, areKnown: boolean): void {
    if (record.setListeners(areKnown)) this.#noted();
  }

  #note(record: FrameRecord, note: Text | undefined): void {
    if (record.setNote(note)) this.#noted();
  }
}

/** A large page is composed again at most this share of the time: cost × factor apart. */
const COMPOSING_REST_FACTOR = 2;

interface ComposedTree {
  tree: PageTree;
  /** Keys of nodes that say something new. */
  changed: ReadonlySet<string>;
  /** True for the first tree of a page. */
  reset: boolean;
}

/** Composes the frames into one tree: what arrives together at once, and large trees less often. */
export class TreeComposer {
  readonly #frames: FrameRecords;
  readonly #composed: (result: ComposedTree) => void;
  readonly #cache: ComposeCache = new Map();
  #changed = new Set<string>();
  #reset = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #cost = 0;
  #end = 0;

  constructor(frames: FrameRecords, composed: (result: ComposedTree) => void) {
    this.#frames = frames;
    this.#composed = composed;
  }

  /** The next tree is another page's. */
  reset(): void {
    this.#reset = true;
    this.#changed = new Set();
  }

  noteChanged(keys: Iterable<string>): void {
    for (const key of keys) this.#changed.add(key);
  }

  /** After what else arrives now; it leaves the panel time to paint between large trees. */
  soon(): void {
    this.#timer ??= setTimeout(() => this.#compose(), Math.max(0, this.#rest));
  }

  /** Without waiting, after a rest: all of a change has arrived, and a timer would let the panel paint before it. */
  atOnce(): void {
    this.soon();
    if (this.#rest <= 0) this.now();
  }

  /** Composes what has arrived, if it is not composed yet. */
  now(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#compose();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /** How long the panel is still left alone. Milliseconds. */
  get #rest(): number {
    return this.#end + this.#cost * COMPOSING_REST_FACTOR - performance.now();
  }

  #compose(): void {
    this.#timer = undefined;
    const started = performance.now();
    const tree = composePage(this.#frames.inputs(), this.#cache);
    this.#end = performance.now();
    this.#cost = this.#end - started;
    if (!tree) return;
    const result = { tree, changed: this.#changed, reset: this.#reset };
    this.#changed = new Set();
    this.#reset = false;
    this.#composed(result);
  }
}
