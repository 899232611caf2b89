import { NODES_PER_MESSAGE } from '../../core/page/frame/frame-update.ts';
import type { FrameInventory } from './frame-inventory.ts';
import type { ReadingResult } from './update-sender.ts';

/** Work in the background never blocks the page longer than this at a time. Milliseconds. */
const SLICE_MS = 8;
/** What may only lie elsewhere is looked at once the page has been quiet for this long. */
const QUIET_MS = 100;
/** A page that is never quiet is looked at anyway, this long after something was first left. Milliseconds. */
const MAX_WAIT_MS = 1000;
/** Looking again to be certain takes at most this share of the time: cost × factor apart. */
const REST_FACTOR = 20;

interface IdleWorkOwner {
  /** When the page was last read after a change (performance.now()). */
  lastChange(): number;
  /** A slice is done; it may have found nothing. */
  done(result: Omit<ReadingResult, 'ms'>): void;
  /** Asks for another reading of the view. */
  readSoon(): void;
}

/** Does in slices what a reading has left: nodes to describe, boxes to measure, points to test. */
export class IdleWork {
  readonly #inventory: FrameInventory;
  readonly #owner: IdleWorkOwner;
  #next: AbortController | undefined;
  #checkAt = 0;
  /** Since when something waits for quiet; null while nothing does. */
  #waitsSince: number | null = null;

  constructor(inventory: FrameInventory, owner: IdleWorkOwner) {
    this.#inventory = inventory;
    this.#owner = owner;
  }

  soon(): void {
    if (this.#next) return;
    const at = this.#dueAt();
    if (at === null) return;
    this.#next = new AbortController();
    const { signal } = this.#next;
    const delay = Math.max(0, at - performance.now());
    // A timer that is set by a timer waits for four milliseconds at least: half of what a slice takes.
    scheduler
      .postTask(() => this.#work(), { delay, signal })
      .catch((error: unknown) => {
        if (!signal.aborted) reportError(error);
      });
  }

  stop(): void {
    this.#next?.abort();
    this.#next = undefined;
    this.#waitsSince = null;
  }

  #dueAt(): number | null {
    const { hasRecalled, hasWaiting, hasUnreported, hasChecks } = this.#inventory;
    if (hasRecalled || hasWaiting) return 0;
    if (!hasUnreported && !hasChecks) {
      this.#waitsSince = null;
      return null;
    }
    this.#waitsSince ??= performance.now();
    // Every change moves the quiet on: without an end, what waits would never be sent.
    const quietAt = Math.min(this.#owner.lastChange() + QUIET_MS, this.#waitsSince + MAX_WAIT_MS);
    return hasUnreported ? quietAt : Math.max(quietAt, this.#checkAt);
  }

  #work(): void {
    this.#next = undefined;
    const inventory = this.#inventory;
    const { hasRecalled, hasWaiting, hasUnreported } = inventory;
    const deadline = performance.now() + SLICE_MS;
    const isDue = (this.#dueAt() ?? Number.POSITIVE_INFINITY) <= performance.now();
    if (!isDue) this.soon();
    else if (hasRecalled) this.#checkRecalled();
    else if (hasWaiting) this.#describe(deadline);
    else {
      this.#waitsSince = null;
      if (hasUnreported) {
        this.#owner.done({ upserts: [], ...inventory.reportMoved(deadline).toUpdate() });
      } else this.#check(deadline);
    }
    if (inventory.hasMissed) this.#owner.readSoon();
    this.soon();
  }

  #checkRecalled(): void {
    this.#owner.done({ upserts: this.#inventory.checkRecalled() });
    if (this.#inventory.findScrollers()) this.#owner.readSoon();
  }

  #describe(deadline: number): void {
    const inventory = this.#inventory;
    const upserts = inventory.describeWaiting(deadline, NODES_PER_MESSAGE);
    // Told without nodes too: what waited may turn out to be as it was, and waits no longer.
    this.#owner.done({ upserts });
    // Scroll containers below the fold show themselves when what is in them is read.
    const els = upserts.flatMap(({ node }) => inventory.ids.elementOf(node.id) ?? []);
    if (inventory.findScrollers(els)) this.#owner.readSoon();
  }

  #check(deadline: number): void {
    const started = performance.now();
    const upserts = this.#inventory.verify(deadline);
    const result = this.#inventory.sweep(deadline);
    this.#owner.done({ upserts, ...result.toUpdate() });
    const ended = performance.now();
    this.#checkAt = ended + (ended - started) * REST_FACTOR;
  }
}
