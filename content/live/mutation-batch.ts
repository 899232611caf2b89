import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import { type MutationEffects, mutationEffects } from '../detect/mutation-effects.ts';
import { isOwnOverlay } from '../platform/overlay-host.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { type NotedEvent, nodeText, pageEvents } from './page-events.ts';

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

/** Errors on show that are looked at again; a page with more is wrong in other ways. */
const MAX_ERRORS = 20;
const HIDDEN = '[hidden], [style*="display: none"], [style*="display:none"]';

/** The ID of the nearest listed element around one; undefined where none is. */
type ListedIdOf = (el: Element) => number | undefined;

/**
 * Tells a reader of what a person can see: nothing of hidden elements, and an error as gone once it
 * is, however that comes about. Asked when the page is laid out: a look costs little then.
 */
class SeenEvents {
  /** What was hidden when it came, and was not reported. */
  readonly #hidden = new WeakSet<Node>();
  #errors: { event: PageEvent; el: WeakRef<Element>; text: string }[] = [];

  /** The events of these that a person can know of. */
  seen(noted: readonly NotedEvent[], listedIdOf: ListedIdOf): PageEvent[] {
    const seen = noted
      .filter((event) => !this.#isUnseen(event))
      .map((event) => ({ ...event, event: withElement(event, listedIdOf) }));
    const events = seen.map(({ event }) => event);
    events.push(...this.#goneErrors(events));
    for (const { event, node } of seen) this.#noteError(event, node);
    return events;
  }

  #isUnseen({ event, node, parent }: NotedEvent): boolean {
    const el = node instanceof Element ? node : elementAround(node);
    const isHere = el !== null && unclobbered.isConnected(el);
    // An event of the element itself, such as a message that was hidden, speaks for itself.
    if (event.description.startsWith('Hidden')) return false;
    if (isHere && event.type !== 'removed') {
      const isShown = unclobbered.checkVisibility(el) && !isLastinglyTransparent(el);
      if (isShown && (!isOutOfSight(el) || flatClosest(el, isAnnounced))) return false;
      this.#hidden.add(node);
      return true;
    }
    if (this.#hidden.has(node)) return true;
    if (el && unclobbered.closest(el, HIDDEN)) return true;
    const around = parent instanceof ShadowRoot ? parent.host : parent;
    if (!(around instanceof Element) || !unclobbered.isConnected(around)) return false;
    return !unclobbered.checkVisibility(around);
  }

  #noteError(event: PageEvent, node: Node): void {
    if (event.category !== 'error' || event.type === 'removed') return;
    const el = node instanceof Element ? node : elementAround(node);
    // What an attribute says ends with the attribute.
    if (!el || event.description.startsWith('Marked')) return;
    const error = { event, el: new WeakRef(el), text: nodeText(node) };
    this.#errors = [...this.#errors, error].slice(-MAX_ERRORS);
  }

  /** Errors that were reported, and that nobody sees any more. */
  #goneErrors(events: readonly PageEvent[]): PageEvent[] {
    const at = Date.now();
    const gone = this.#errors.filter(({ el, text }) => {
      const error = el.deref();
      if (!error || !unclobbered.isConnected(error)) return true;
      return !unclobbered.checkVisibility(error) || !nodeText(error).includes(text);
    });
    this.#errors = this.#errors.filter((error) => !gone.includes(error));
    return gone
      .filter(({ event }) => !events.some((noted) => isAbout(noted, event)))
      .map(({ event: { at: _, was: __, ...event }, text }) => {
        return { ...event, at, type: 'removed', description: `Removed: '${text}'` };
      });
  }
}

/**
 * Where nobody can scroll to, unless it comes in from there; or in a box of a pixel, as texts for screen readers are.
 */
function isOutOfSight(el: Element): boolean {
  const { right, bottom } = unclobbered.box(el);
  const isOutside = right + scrollX <= 0 || bottom + scrollY <= 0;
  if (isOutside && unclobbered.hasBox(el)) return !flatClosest(el, isMoving);
  return flatClosest(el, isPixel) !== null;
}

function isPixel(el: Element): boolean {
  const { width, height } = unclobbered.box(el);
  if (width > 1 || height > 1 || !unclobbered.hasBox(el)) return false;
  return /hidden|clip/.test(getComputedStyle(el).overflow);
}

function isMoving(el: Element): boolean {
  const { transitionDuration, animationName } = getComputedStyle(el);
  return /[1-9]/.test(transitionDuration) || animationName !== 'none';
}

/** A live region is read to those who do not see it: what it says is meant. */
function isAnnounced(el: Element): boolean {
  const live = unclobbered.keywords(el, 'aria-live');
  if (live !== null) return live !== 'off';
  return /^(alert|log|status)$/.test(unclobbered.keywords(el, 'role') ?? '');
}

/** With the listed element that it is about, or that what was taken out was in. */
function withElement({ event, node, parent }: NotedEvent, listedIdOf: ListedIdOf): PageEvent {
  const place = unclobbered.isConnected(node) ? node : parent;
  const el = place instanceof Element ? place : place && elementAround(place);
  const element = el ? listedIdOf(el) : undefined;
  return element === undefined ? event : { ...event, element };
}

/** Whether it cannot be seen for its opacity, and no transition is to change that. */
function isLastinglyTransparent(el: Element): boolean {
  if (!unclobbered.isTransparent(el)) return false;
  return !flatClosest(el, (at) => Number(getComputedStyle(at).opacity) === 0 && isMoving(at));
}

/** Whether it tells already that the other one is over. */
function isAbout({ type, where, description }: PageEvent, error: PageEvent): boolean {
  if (where === error.where) return type !== 'added';
  const text = error.description.slice(error.description.indexOf(': ') + 2);
  return type === 'removed' && description.includes(text.slice(1, -1));
}
