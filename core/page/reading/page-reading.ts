import type { Internals } from '../compare/read-internals.ts';
import type { FrameEvent } from '../frame/frame-event.ts';
import type { FrameRecord } from '../frame/frame-record.ts';
import type { FrameRecords } from '../frame/frame-records.ts';
import { type FrameUpdate, NODES_PER_MESSAGE } from '../frame/frame-update.ts';
import { MAX_PAGE_EVENTS, type PageChange } from '../page.ts';
import { joinEvents } from '../payload/recent-events.ts';
import type { WatchRequests } from '../settle/open-requests.ts';
import type { Settled, SettleRequest } from '../settle/settled.ts';
import { Settling } from '../settle/settling.ts';
import type { PageEvent } from '../tree/frame-node.ts';
import { splitKey } from '../tree/id-prefix.ts';
import type { PageTree } from '../tree/page-tree.ts';
import { type FindListeners, ListenerSearch } from './listener-search.ts';
import { type ComposedTree, TreeComposer } from './tree-composer.ts';

/** What a frame reports of what it has read. */
type ReadingEvent = Extract<FrameEvent, { type: 'update' | 'visibility' | 'activity' }>;

interface ReadingPorts {
  frames: FrameRecords;
  watchRequests: WatchRequests;
  /** How click listeners are found; a sentence where they cannot be. */
  findListeners: FindListeners | string;
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
      typeof findListeners === 'string' ? null : new ListenerSearch(frames, findListeners, noted);
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
        this.settling.heard(frame.name, event.activity);
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

  #apply(record: FrameRecord, update: FrameUpdate): void {
    const { frames, findListeners } = this.#ports;
    const changed = record.apply(update);
    frames.placeByPath(record);
    if (!update.reset) this.#composer.noteChanged(changed.map((id) => record.keyOf(id)));
    const count = changed.length + update.removed.length;
    if (typeof findListeners === 'string') record.setNote(findListeners);
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
