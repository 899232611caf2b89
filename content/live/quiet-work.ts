import { NODES_PER_MESSAGE } from '../../core/page/frame-protocol.ts';
import type { FrameInventory } from './frame-inventory.ts';
import type { News } from './update-sender.ts';

/** Work in the background never blocks the page longer than this at a time. Milliseconds. */
const SLICE = 8;
/** What may only lie elsewhere is looked at once the page has been quiet for this long. */
const QUIET = 100;
/** Such looks take at most this share of the time: cost × factor apart. */
const REST_FACTOR = 10;

export interface QuietWorkOwner {
  /** When the page was last read after a change (performance.now()). */
  lastChange(): number;
  /** A slice is done; it may have found nothing. */
  done(news: Omit<News, 'ms'>): void;
  /** The view is to be read again. */
  readSoon(): void;
}

/** Does in slices what a reading has left: nodes to describe, boxes to measure, points to test. */
export class QuietWork {
  readonly #inventory: FrameInventory;
  readonly #owner: QuietWorkOwner;
  #timer: number | undefined;
  /** What looking at places has cost since it began, and when it last ended. */
  #cost = 0;
  #restUntil = 0;

  constructor(inventory: FrameInventory, owner: QuietWorkOwner) {
    this.#inventory = inventory;
    this.#owner = owner;
  }

  soon(): void {
    if (this.#timer !== undefined) return;
    const { hasWaiting, hasQuietWork } = this.#inventory;
    if (!hasWaiting && !hasQuietWork) return;
    const quietAt = Math.max(this.#owner.lastChange() + QUIET, this.#restUntil);
    const delay = hasWaiting ? 0 : Math.max(0, quietAt - performance.now());
    this.#timer = window.setTimeout(() => this.#work(), delay);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #work(): void {
    this.#timer = undefined;
    const inventory = this.#inventory;
    if (inventory.hasWaiting) this.#describe();
    else if (performance.now() >= Math.max(this.#owner.lastChange() + QUIET, this.#restUntil)) {
      this.#look();
    }
    if (inventory.hasMissed) this.#owner.readSoon();
    this.soon();
  }

  #describe(): void {
    const inventory = this.#inventory;
    const upserts = inventory.describeWaiting(performance.now() + SLICE, NODES_PER_MESSAGE);
    // Told without nodes too: what waited may turn out to be as it was, and waits no longer.
    this.#owner.done({ upserts });
    // Scroll containers below the fold show themselves when what is in them is read.
    const els = upserts.flatMap(({ node }) => inventory.ids.elementOf(node.id) ?? []);
    if (inventory.findScrollers(els)) this.#owner.readSoon();
  }

  #look(): void {
    const started = performance.now();
    const upserts = this.#inventory.verify(started + SLICE);
    const news = this.#inventory.sweep(started + SLICE);
    this.#owner.done({ upserts, ...news.toUpdate() });
    this.#cost += performance.now() - started;
    if (this.#inventory.hasQuietWork) return;
    this.#restUntil = performance.now() + this.#cost * REST_FACTOR;
    this.#cost = 0;
  }
}
