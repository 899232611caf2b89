import type { PageEvent } from '../../core/page/frame-node.ts';
import { type FrameUpdate, NODES_PER_MESSAGE } from '../../core/page/frame-protocol.ts';
import type { ElementIds } from '../elements/element-ids.ts';
import { isOwnOverlay } from '../overlay/overlay-host.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { FrameInventory } from './frame-inventory.ts';
import { frameState } from './frame-state.ts';
import { mutationEffects } from './mutation-effects.ts';
import { OBSERVED_ATTRIBUTES } from './observed-attributes.ts';
import { pageEvents } from './page-events.ts';
import { PointerSearch } from './pointer-search.ts';
import { watchInteraction } from './watch-interaction.ts';

/** Mutations are gathered this long before the page is read. Milliseconds. */
const GATHER = 24;
/** A page that changes without end is read at most this share of the time: cost × factor apart. */
const REST_FACTOR = 3;
/** Work in the background never blocks the page longer than this at a time. Milliseconds. */
const SLICE = 8;
/** New places of what is out of view are told once the page has been quiet for this long. */
const QUIET = 300;
/** How often what is in view is read again for changes that raise no event. Milliseconds. */
const REREAD = 1000;
/** Rereading takes at most this share of the time: cost × factor apart. */
const REREAD_FACTOR = 50;
/** Events kept for one update. */
const MAX_EVENTS = 100;
/** Mutation records kept for one reading; beyond that all is read anew. */
const MAX_RECORDS = 5000;

/**
 * Follows one frame's document and pushes what changed. It reads in one go without writing to the
 * page, because a write between two reads forces a layout for each of them.
 */
export class LiveReader {
  readonly inventory: FrameInventory;
  readonly #push: (update: FrameUpdate) => void;
  readonly #framesChanged: () => void;
  readonly #observer = new MutationObserver((records) => this.#onMutations(records));
  #records: MutationRecord[] = [];
  #overflow = false;
  #relist = false;
  /** Elements that an event named, such as one that lost focus. */
  #touched = new Set<Element>();
  #events: PageEvent[] = [];
  #timer: number | undefined;
  #sliceTimer: number | undefined;
  #lastCost = 0;
  #lastEnd = 0;
  /** What the last full reading of the view took. Milliseconds. */
  #ms = 0;
  #stop: AbortController | null = null;
  #lastState = '';
  readonly #pointers = new PointerSearch((els) => {
    if (this.inventory.means.addPointers(els)) this.#relistSoon();
  });
  #lastPending = 0;

  constructor(ids: ElementIds, push: (update: FrameUpdate) => void, framesChanged: () => void) {
    this.inventory = new FrameInventory(ids, (root) => this.#observe(root));
    this.#push = push;
    this.#framesChanged = framesChanged;
  }

  /** Reads everything and follows the page from then on. */
  start(): void {
    if (this.#stop) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    this.#observe(document);
    watchInteraction(
      {
        change: (target) => {
          if (target) this.#touched.add(target);
          this.#schedule();
        },
        scroll: (target) => {
          if (target) this.#touched.add(target);
          if (target && this.inventory.addScroller(target)) this.#relist = true;
          this.#schedule();
        },
      },
      signal,
    );
    this.readAll();
    this.#rereadLater(REREAD, signal);
  }

  /** Stops following; what was reported stays as it is. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.#observer.disconnect();
    clearTimeout(this.#timer);
    clearTimeout(this.#sliceTimer);
    this.#pointers.stop();
    this.#timer = undefined;
    this.#sliceTimer = undefined;
    this.#records = [];
    this.#touched.clear();
  }

  /** Forgets what was reported and reads all anew. */
  readAll(): void {
    if (!this.#stop) return;
    const started = performance.now();
    this.inventory.forgetReports();
    this.inventory.relist();
    this.#pointers.soon();
    let upserts = this.inventory.readInView('all');
    if (this.inventory.findScrollers()) {
      this.inventory.relist();
      upserts = [...upserts, ...this.inventory.readInView(new Set())];
    }
    this.#ms = performance.now() - started;
    this.#send(true, upserts, []);
    this.#afterRead(started);
  }

  /** Elements that script listens to clicks on: they get a row like any control. */
  addListeners(els: readonly Element[]): void {
    if (this.inventory.means.addListeners(els)) this.#relistSoon();
  }

  #relistSoon(): void {
    this.#relist = true;
    this.#schedule();
  }

  #observe(root: Document | ShadowRoot): void {
    this.#pointers.addRoot(root);
    this.#observer.observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...OBSERVED_ATTRIBUTES],
    });
  }

  #onMutations(all: MutationRecord[]): void {
    const records = all.filter((record) => !isOwnOverlay(record));
    if (records.length === 0) return;
    this.#note(records);
    if (this.#records.length + records.length > MAX_RECORDS) this.#overflow = true;
    else this.#records.push(...records);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#timer !== undefined || !this.#stop) return;
    const rested = this.#lastEnd + this.#lastCost * REST_FACTOR - performance.now();
    this.#timer = window.setTimeout(() => this.#readChanges(), Math.max(GATHER, rested));
  }

  #readChanges(): void {
    this.#timer = undefined;
    if (!this.#stop) return;
    const started = performance.now();
    this.#onMutationsPending();
    const effects = mutationEffects(this.#records, this.inventory.listed());
    if (effects.dirty !== 'all') for (const el of this.#touched) effects.dirty.add(el);
    const dirty = this.#overflow ? 'all' : effects.dirty;
    const relist = this.#relist || this.#overflow || effects.relist;
    this.#records = [];
    this.#touched.clear();
    this.#overflow = false;
    this.#relist = false;
    const removed = relist ? this.inventory.relist() : [];
    if (relist) this.#pointers.soon();
    const upserts = this.inventory.readInView(dirty);
    if (this.inventory.findScrollers()) this.#relist = true;
    this.#send(false, upserts, removed);
    if (effects.frames) this.#framesChanged();
    this.#afterRead(started);
    if (this.#relist) this.#schedule();
  }

  /** Takes what the observer holds but has not delivered, so that one reading covers it. */
  #onMutationsPending(): void {
    const records = this.#observer.takeRecords().filter((record) => !isOwnOverlay(record));
    if (records.length === 0) return;
    this.#note(records);
    this.#records.push(...records);
  }

  /** Events are news: what the parser adds while the page loads is not. */
  #note(records: readonly MutationRecord[]): void {
    if (pageDocument.readyState() === 'loading') return;
    const room = MAX_EVENTS - this.#events.length;
    if (room > 0) this.#events.push(...pageEvents(records, Date.now()).slice(0, room));
  }

  #rereadLater(delay: number, signal: AbortSignal): void {
    const timer = setTimeout(() => {
      const cost = this.#rereadInView();
      this.#rereadLater(Math.max(REREAD, cost * REREAD_FACTOR), signal);
    }, delay);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }

  /** Returns what it took. Milliseconds. */
  #rereadInView(): number {
    if (pageDocument.isHidden() || this.#timer !== undefined) return 0;
    const started = performance.now();
    const upserts = this.inventory.rereadInView();
    if (upserts.length > 0 || this.#stateChanged()) this.#send(false, upserts, []);
    return performance.now() - started;
  }

  #afterRead(started: number): void {
    this.#lastEnd = performance.now();
    this.#lastCost = this.#lastEnd - started;
    this.#scheduleSlice();
  }

  #scheduleSlice(): void {
    if (!this.inventory.hasWaiting || this.#sliceTimer !== undefined) return;
    const isIdleWork = this.inventory.hasOnlyShifted && performance.now() < this.#lastEnd + QUIET;
    this.#sliceTimer = window.setTimeout(
      () => {
        this.#sliceTimer = undefined;
        if (!this.#stop) return;
        const deadline = performance.now() + SLICE;
        const upserts = this.inventory.describeWaiting(deadline, NODES_PER_MESSAGE);
        // Sent without nodes too: what waited may turn out to be as it was, and waits no longer.
        this.#send(false, upserts, []);
        this.#findScrollersAround(upserts);
        this.#scheduleSlice();
      },
      isIdleWork ? QUIET : 0,
    );
  }

  /** Scroll containers below the fold show themselves when what is in them is read. */
  #findScrollersAround(upserts: FrameUpdate['upserts']): void {
    const { ids } = this.inventory;
    const els = upserts.flatMap(({ node }) => ids.elementOf(node.id) ?? []);
    if (this.inventory.findScrollers(els)) this.#relistSoon();
  }

  #stateChanged(): boolean {
    return JSON.stringify(frameState()) !== this.#lastState;
  }

  #send(reset: boolean, upserts: FrameUpdate['upserts'], removed: number[]): void {
    const frame = frameState();
    const state = JSON.stringify(frame);
    const { total, pending } = this.inventory;
    const isNews = reset || upserts.length > 0 || removed.length > 0 || this.#events.length > 0;
    if (!isNews && state === this.#lastState && pending === this.#lastPending) return;
    this.#lastState = state;
    this.#lastPending = pending;
    const events = this.#events;
    this.#events = [];
    const ms = this.#ms;
    for (let from = 0; from === 0 || from < upserts.length; from += NODES_PER_MESSAGE) {
      const part = upserts.slice(from, from + NODES_PER_MESSAGE);
      const isFirst = from === 0;
      this.#push({
        type: 'update',
        reset: reset && isFirst,
        frame,
        upserts: part,
        removed: isFirst ? removed : [],
        events: isFirst ? events : [],
        total,
        pending,
        ms,
      });
    }
  }
}
