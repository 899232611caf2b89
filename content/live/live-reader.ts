import type { FrameUpdate } from '../../core/page/frame/frame-update.ts';
import type { ElementIds } from '../detect/element-ids.ts';
import type { HeardListener } from '../detect/hear-listeners.ts';
import { OBSERVED_ATTRIBUTES } from '../detect/mutation-effects.ts';
import { pointerElements } from '../detect/pointer-elements.ts';
import { pageDocument } from '../platform/page-document.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { lateShadowHosts } from '../read/shadow-root.ts';
import type { ActivityWatch } from './activity-watch.ts';
import { FrameInventory } from './frame-inventory.ts';
import { IdleWork } from './idle-work.ts';
import { MutationBatch } from './mutation-batch.ts';
import { ReadingClock } from './reading-clock.ts';
import { RenderWatch } from './render-watch.ts';
import { type ReadingResult, UpdateSender } from './update-sender.ts';
import { watchInteraction } from './watch-interaction.ts';

/** How often it is asked what is in view whether its style shows it: nothing tells of that. Milliseconds. */
const LOOK_INTERVAL_MS = 250;
/** How often what is in view is read again for changes that raise no event. Milliseconds. */
const REREAD_INTERVAL_MS = 1000;
/** Rereading takes at most this share of the time: cost × factor apart. */
const REREAD_FACTOR = 50;
/** Elements that are asked each time whether they have a shadow root by now; a microsecond each. */
const MAX_LATE_HOSTS = 500;
/** How long rereading tests points, measures boxes and looks at controls, each. Milliseconds. */
const MAX_REREAD_EXTRA_MS = 3;

/**
 * Follows one frame's document and pushes what changed. It reads in one go without writing to the
 * page, because a write between two reads forces a layout for each of them.
 */
export class LiveReader {
  readonly inventory: FrameInventory;
  readonly #sender: UpdateSender;
  readonly #framesChanged: () => void;
  readonly #activity: ActivityWatch;
  readonly #observer = new MutationObserver((records) => this.#heard(records));
  /** The page changes faster than one can listen: it is left alone until the next reading. */
  #isFlooded = false;
  readonly #batch = new MutationBatch();
  readonly #clock = new ReadingClock(() => this.#readChanges());
  readonly #idleWork: IdleWork;
  readonly #pointers = new PointerSearch((els) => {
    if (this.inventory.addPointers(els)) this.#readSoon();
  });
  readonly #renderWatch = new RenderWatch((els) => {
    this.inventory.missIn(els);
    this.#readSoon();
  });
  /** What the last full reading of the view took. Milliseconds. */
  #ms = 0;
  #stop: AbortController | null = null;
  #nextReread: ReturnType<typeof setTimeout> | undefined;
  #nextLook: ReturnType<typeof setTimeout> | undefined;

  constructor(
    ids: ElementIds,
    push: (update: FrameUpdate) => void,
    framesChanged: () => void,
    activity: ActivityWatch,
  ) {
    this.#activity = activity;
    this.inventory = new FrameInventory(ids, (root) => this.#observe(root));
    this.#sender = new UpdateSender(this.inventory, push);
    this.#framesChanged = framesChanged;
    this.#idleWork = new IdleWork(this.inventory, {
      lastChange: () => this.#clock.lastEnd,
      done: (result) => this.#send(false, result),
      readSoon: () => this.#readSoon(),
    });
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
          this.inventory.changed();
          // A sheet that has come gives the cursor to what has been there before.
          if (isSheet(target)) this.#pointers.soon();
          this.#batch.touch(target);
          this.#clock.soon();
        },
        resized: () => {
          this.#batch.touch(null);
          this.#clock.soon();
        },
        scroll: (target) => {
          // What is inserted above the view scrolls the page, and was read with that.
          if (target === null && this.inventory.isScrolledAsRead) return;
          this.#batch.scroll(target);
          this.#clock.soon();
        },
      },
      signal,
    );
    this.inventory.changed();
    this.readAll();
    this.#rereadLater(REREAD_INTERVAL_MS);
    this.#lookLater(LOOK_INTERVAL_MS);
  }

  /** Stops following; what was reported stays as it is. */
  stop(): void {
    this.#stop?.abort();
    this.#stop = null;
    clearTimeout(this.#nextReread);
    clearTimeout(this.#nextLook);
    this.#observer.disconnect();
    this.#isFlooded = false;
    this.#clock.stop();
    this.#idleWork.stop();
    this.#pointers.stop();
    this.#renderWatch.stop();
    this.#batch.clear();
  }

  /** Forgets what was reported and reads all again. */
  readAll(): void {
    if (!this.#stop) return;
    const held = this.#observer.takeRecords();
    if (held.length > 0) this.#heard(held);
    const started = performance.now();
    this.inventory.forgetReports();
    const upserts = this.inventory.recallInView() ?? this.#readFresh();
    this.#pointers.soon();
    this.#ms = performance.now() - started;
    this.#send(true, { upserts });
    this.#afterRead(started);
    this.#renderWatch.follow(this.inventory.unrendered());
  }

  #readFresh(): FrameUpdate['upserts'] {
    this.inventory.relist();
    const upserts = this.inventory.readInView('all');
    return this.inventory.findScrollers()
      ? [...upserts, ...this.inventory.readInView('all')]
      : upserts;
  }

  /**
   * Reads at once what would be read later, and shadow trees that have come since, which nothing reports. Asked
   * before a page is said to be at rest: a large page is left alone for longer than that takes to know, and on a
   * busy machine every reading is late.
   */
  readDue(): void {
    const hosts = this.#stop ? lateShadowHosts(MAX_LATE_HOSTS) : [];
    this.#batch.addHosts(hosts);
    if (hosts.length > 0) this.#readSoon();
    this.#readWhatCame();
    this.#pointers.now();
    this.#readWhatCame();
  }

  /** Reads at once what would be read soon, and again what that finds, such as scroll containers. */
  #readWhatCame(): void {
    for (let times = 0; times < 2 && this.#clock.isDue; times += 1) {
      this.#clock.stop();
      this.#readChanges();
    }
  }

  /** Something that no mutation tells of is other than it was read. */
  changed(): void {
    this.inventory.changed();
    this.#clock.soon();
  }

  /** Elements that script listens to clicks on: they get a row like any control. `told` are read again. */
  addListeners(heard: readonly HeardListener[], told: readonly Element[] = []): void {
    if (!this.#stop || !this.inventory.addListeners(heard, told)) return;
    this.#readChanges();
    // The scroll containers around them, too: a page is said to be at rest without another reading.
    this.#readWhatCame();
  }

  #heard(records: readonly MutationRecord[]): void {
    this.#activity.mutated(records);
    if (this.#batch.add(records)) {
      this.inventory.changed();
      this.#clock.soon();
    }
    if (!this.#batch.hasOverflowed || this.#isFlooded) return;
    // Listening costs the page more than its own changes do, and the next reading takes in all.
    this.#isFlooded = true;
    this.#observer.disconnect();
    this.#activity.flooded(records.at(-1)?.target ?? null);
  }

  /** The next reading takes in all; the roots of shadow trees are found again by it. */
  #listenAgain(): void {
    if (!this.#isFlooded) return;
    this.#isFlooded = false;
    this.#activity.flooded(null);
    this.#observe(document);
  }

  #readSoon(): void {
    if (this.#stop) this.#clock.soon();
  }

  #observe(root: Document | ShadowRoot): void {
    this.#pointers.addRoot(root);
    if (root instanceof ShadowRoot) this.#activity.addRoot(root);
    this.#observer.observe(root, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: [...OBSERVED_ATTRIBUTES],
    });
  }

  #readChanges(): void {
    if (!this.#stop) return;
    const started = performance.now();
    this.#listenAgain();
    // What the observer holds but has not delivered, so that one reading covers it.
    const held = this.#observer.takeRecords();
    this.#activity.mutated(held);
    if (this.#batch.add(held)) this.inventory.changed();
    const changes = this.#batch.take();
    if (changes) this.inventory.update(changes.tree);
    else this.inventory.relist();
    if (!changes) this.#pointers.soon();
    else if (changes.tree.roots.size > 0) this.#pointers.soon(changes.tree.roots);
    const upserts = this.inventory.readInView(changes ?? 'all');
    this.#send(false, { upserts });
    if (!changes || changes.frames) this.#framesChanged();
    const isListChanged = changes?.reach !== 'local' && this.inventory.findScrollers();
    this.#afterRead(started);
    if (isListChanged) this.#readSoon();
  }

  /** A listener on the signal for each would stay for as long as the page is followed. */
  #rereadLater(delay: number): void {
    this.#nextReread = setTimeout(() => {
      const cost = this.#reread();
      this.#rereadLater(Math.max(REREAD_INTERVAL_MS, cost * REREAD_FACTOR));
    }, delay);
  }

  #lookLater(delay: number): void {
    this.#nextLook = setTimeout(() => {
      const started = performance.now();
      if (!pageDocument.isHidden()) this.inventory.missOtherVisibility();
      if (this.inventory.hasMissed) this.#readSoon();
      this.#lookLater(Math.max(LOOK_INTERVAL_MS, (performance.now() - started) * REREAD_FACTOR));
    }, delay);
  }

  /** Returns what it took. Milliseconds. */
  #reread(): number {
    if (pageDocument.isHidden() || this.#clock.isDue) return 0;
    const started = performance.now();
    const upserts = this.inventory.rereadInView(started + MAX_REREAD_EXTRA_MS);
    const result = this.inventory.sweep(performance.now() + MAX_REREAD_EXTRA_MS);
    if (upserts.length + result.size > 0 || this.#sender.isStateNew()) {
      this.#send(false, { upserts, ...result.toUpdate() });
    }
    this.inventory.watchControls(performance.now() + MAX_REREAD_EXTRA_MS);
    this.#renderWatch.follow(this.inventory.unrendered());
    const hosts = lateShadowHosts(MAX_LATE_HOSTS);
    this.#batch.addHosts(hosts);
    if (this.inventory.hasMissed || hosts.length > 0) this.#readSoon();
    this.#idleWork.soon();
    return performance.now() - started;
  }

  #afterRead(started: number): void {
    this.#clock.noteEnd(started);
    this.#idleWork.soon();
  }

  #send(reset: boolean, result: Omit<ReadingResult, 'ms'>): void {
    this.#sender.send({ reset, ms: this.#ms, ...this.#happened(), ...result });
  }

  #happened(): Pick<FrameUpdate, 'events' | 'droppedEvents'> {
    const droppedEvents = this.#batch.takeDropped();
    const events = this.#batch.takeEvents((el) => this.#listedId(el));
    return { events, ...(droppedEvents > 0 && { droppedEvents }) };
  }

  /** The nearest listed element, from this one outwards. */
  #listedId(el: Element): number | undefined {
    const { inventory } = this;
    const listed = flatClosest(el, (at) => inventory.listing(at) !== undefined);
    return listed ? inventory.ids.idOf(listed) : undefined;
  }
}

function isSheet(el: Element | null): boolean {
  return el instanceof HTMLLinkElement || el instanceof HTMLStyleElement;
}

/** The first search starts this long after a listing. Milliseconds. */
const DELAY_MS = 40;
/** Searching takes at most this share of the time: cost × factor apart. */
const REST_FACTOR = 30;

/** The pointer cursor is a style, so it is looked for apart from reading, and not too often. */
class PointerSearch {
  readonly #roots = new Set<Document | ShadowRoot>();
  readonly #found: (els: readonly Element[]) => void;
  /** Where to search at the next search; null for everywhere. */
  #within: Set<Element> | null = new Set();
  #timer: number | undefined;
  #cost = 0;

  constructor(found: (els: readonly Element[]) => void) {
    this.#found = found;
  }

  /** A tree whose sheets are searched next. */
  addRoot(root: Document | ShadowRoot): void {
    this.#roots.add(root);
  }

  /** Searches soon: in these elements and below, or everywhere. */
  soon(within?: Iterable<Element>): void {
    if (!within) this.#within = null;
    else if (this.#within) for (const el of within) this.#within.add(el);
    if (this.#timer !== undefined) return;
    const delay = Math.max(DELAY_MS, this.#cost * REST_FACTOR);
    this.#timer = window.setTimeout(() => this.now(), delay);
  }

  /** Searches at once where a search is due. */
  now(): void {
    if (this.#timer === undefined) return;
    this.stop();
    const started = performance.now();
    const els = pointerElements(this.#roots, this.#within);
    this.#within = new Set();
    this.#cost = performance.now() - started;
    this.#found(els);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
