import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import { isOwnOverlay } from '../own-elements/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';
import { type MutationEffects, mutationEffects } from '../rows/mutation-effects.ts';
import { type NotedEvent, pageEvents } from './page-events.ts';
import { type ListedIdOf, SeenEvents } from './seen-events.ts';

/** Events kept for one update. */
const MAX_EVENTS = 100;
/** Records looked at for events until they are sent: a page may make thousands in each frame. */
const MAX_EVENT_RECORDS = 500;
/** Mutation records kept for one reading; beyond that all is read again. */
const MAX_RECORDS = 5000;

/** What has happened in the page since the last reading. */
export class MutationBatch {
  #records: MutationRecord[] = [];
  #hasOverflowed = false;
  /** Elements that an event named, such as one that lost focus. */
  readonly #touched = new Set<Element>();
  readonly #scrolled = new Set<Element>();
  /** Elements that have got a shadow root, which no mutation reports. */
  readonly #hosts = new Set<Element>();
  /** Something happened that no mutation reports, and that may move or show anything. */
  #isUnknown = false;
  /** The page was scrolled, or a part of it. */
  #isScrolled = false;
  #events: NotedEvent[] = [];
  readonly #seen = new SeenEvents();
  #toLookAt = MAX_EVENT_RECORDS;
  #dropped = 0;

  /** Takes records, and returns whether any of them is the page's own. */
  add(all: readonly MutationRecord[]): boolean {
    const records = all.filter((record) => !isOwnOverlay(record));
    if (records.length === 0) return false;
    this.#note(records);
    if (this.#records.length + records.length > MAX_RECORDS) this.#hasOverflowed = true;
    else this.#records.push(...records);
    return true;
  }

  /** An event named this element, or of the page as a whole. */
  touch(target: Element | null): void {
    this.#isUnknown = true;
    if (target) this.#touched.add(target);
  }

  /** These elements have got a shadow root since they were last looked at. */
  addHosts(hosts: readonly Element[]): void {
    for (const host of hosts) this.#hosts.add(host);
  }

  /** This container was scrolled, or the page itself. */
  scroll(target: Element | null): void {
    this.#isScrolled = true;
    if (target) this.#scrolled.add(target);
  }

  /** There was too much to report: whatever else comes before the next reading changes nothing. */
  get hasOverflowed(): boolean {
    return this.#hasOverflowed;
  }

  /** What it all means; null when there was too much to report. Starts the next batch. */
  take(): MutationEffects | null {
    const effects = this.#hasOverflowed ? null : mutationEffects(this.#records);
    if (effects) {
      for (const el of this.#touched) effects.dirty.add(el);
      for (const el of this.#scrolled) effects.dirty.add(el);
      for (const el of this.#scrolled) effects.movers.add(el);
      if (this.#isScrolled && effects.reach === 'local') effects.reach = 'view';
      for (const host of this.#hosts) effects.tree.hosts.add(host);
      const isFar = this.#isUnknown || this.#scrolled.size + this.#hosts.size > 0;
      if (isFar) effects.reach = 'page';
    }
    this.clear();
    return effects;
  }

  /** What a person or a model should hear of; to be asked when the page is laid out. */
  takeEvents(listedIdOf: ListedIdOf): PageEvent[] {
    const events = this.#events;
    this.#events = [];
    this.#toLookAt = MAX_EVENT_RECORDS;
    return this.#seen.seen(events, listedIdOf);
  }

  /** How many changes were not looked at for events since the last call: there were too many. */
  takeDropped(): number {
    const dropped = this.#dropped;
    this.#dropped = 0;
    return dropped;
  }

  clear(): void {
    this.#records = [];
    this.#touched.clear();
    this.#scrolled.clear();
    this.#hosts.clear();
    this.#hasOverflowed = false;
    this.#isUnknown = false;
    this.#isScrolled = false;
  }

  /** Events are news: what the parser adds while the page loads is not. */
  #note(records: readonly MutationRecord[]): void {
    if (pageDocument.readyState() === 'loading') return;
    const room = MAX_EVENTS - this.#events.length;
    const looked = room > 0 ? records.slice(0, this.#toLookAt) : [];
    this.#toLookAt -= looked.length;
    this.#dropped += records.length - looked.length;
    this.#events.push(...pageEvents(looked, Date.now()).slice(0, room));
  }
}
