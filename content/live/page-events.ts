import type { PageEvent } from '../../core/page/tree/frame-node.ts';
import { stripInvisible } from '../../core/platform/letters/strip-invisible.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { elementAround } from '../read/flat-parent.ts';
import { flatClosest } from '../read/flat-tree.ts';
import { isSensitive } from '../read/is-sensitive.ts';
import { nameOf } from '../read/name.ts';

/** Events kept from one batch: a page that rebuilds itself is summed up, not transcribed. */
const MAX_EVENTS = 30;
/** … out of this many that are looked at. */
const MAX_SEEN = 300;
/** Levels of what was taken out that are gone up. */
const MAX_STEPS = 50;

/** An event, and what it is about: whether a person sees that is known only after the next layout. */
export interface NotedEvent {
  event: PageEvent;
  node: Node;
  /** Where the node is, or was. */
  parent: Node | null;
}

/**
 * What a batch of mutations means to a reader. Mutation records keep
 * what was added even when it is gone again, so toasts that lived for a moment are reported too.
 */
export function pageEvents(records: readonly MutationRecord[], at: number): NotedEvent[] {
  const batch = new EventBatch(at);
  for (const record of records) {
    const { type, target } = record;
    if (type === 'attributes') batch.states(record);
    else if (isTitle(target)) batch.title();
    else if (type === 'characterData') batch.changed(target);
    else batch.children(record);
  }
  for (const [el, isShown] of shownMessages(records)) {
    batch.add(isShown ? 'added' : 'removed', el, isShown ? 'Shown' : 'Hidden');
  }
  const from = removedFrom(records);
  return mostTelling(batch.noted).map((noted) => ({ ...noted, parent: lastPlaceOf(noted, from) }));
}

function removedFrom(records: readonly MutationRecord[]): ReadonlyMap<Node, Node> {
  const from = new Map<Node, Node>();
  for (const { target, removedNodes } of records) {
    for (const node of removedNodes) from.set(node, target);
  }
  return from;
}

/** Where the page had it last, for what was taken out with something around it. */
function lastPlaceOf({ node, parent }: NotedEvent, from: ReadonlyMap<Node, Node>): Node | null {
  let at = parent ?? node;
  for (let step = 0; step < MAX_STEPS && !unclobbered.isConnected(at); step += 1) {
    const next = from.get(at) ?? unclobbered.parent(at);
    if (!next) break;
    at = next;
  }
  return at;
}

/** The document's own, or the text in it; drawings have titles too. */
function isTitle(target: Node): boolean {
  const el = target instanceof Element ? target : elementAround(target);
  return el instanceof HTMLTitleElement;
}

interface Place {
  parent?: Node | null;
  /** The text that was there until then. */
  was?: string;
}

class EventBatch {
  noted: NotedEvent[] = [];
  readonly #at: number;
  /** What each place has lost, until something takes its place. */
  readonly #lost = new Map<Node, NotedEvent[]>();

  constructor(at: number) {
    this.#at = at;
  }

  states(record: MutationRecord): void {
    const { target } = record;
    for (const event of stateEvents(record, this.#at)) {
      const where = `${placeNumber(target)} ${record.attributeName}`;
      this.noted.push({ event: { ...event, where }, node: target, parent: target });
    }
  }

  title(): void {
    const description = `Title: '${tidy(pageDocument.title().slice(0, MAX_TEXT_LENGTH * 4))}'`;
    this.noted = this.noted.filter(({ event }) => event.where !== 'title');
    const event: PageEvent = {
      at: this.#at,
      type: 'changed',
      category: 'text',
      description,
      where: 'title',
    };
    const root = pageDocument.documentElement();
    if (root) this.noted.push({ event, node: root, parent: root });
  }

  changed(text: Node): void {
    const old = this.noted.findIndex(
      ({ event, node }) => event.type === 'changed' && node === text,
    );
    if (old >= 0) this.noted.splice(old, 1);
    this.add('changed', text, 'Changed');
  }

  /** What a rerender takes out and puts back is no news, and a text in place of another has changed. */
  children(record: MutationRecord): void {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    if (this.#rewritten(record)) return;
    for (const node of removedNodes) {
      noteLastParent(node, target);
      const noted = this.add('removed', node, 'Removed', { parent: target });
      if (!noted) continue;
      const lost = this.#lost.get(target);
      if (lost) lost.push(noted);
      else this.#lost.set(target, [noted]);
    }
    if ([...addedNodes].some((node) => node instanceof HTMLTitleElement)) this.title();
    const isAll = previousSibling === null && nextSibling === null;
    // One for one in one step is in its place, whatever is beside it.
    const isSwap = removedNodes.length === 1;
    for (const node of addedNodes) {
      const lost = this.#lost.get(target) ?? [];
      const isSole = (isAll || isSwap) && addedNodes.length === 1 && lost.length === 1;
      const before = lost.find(
        (gone) => isSameWording(gone.node, node) || (isSole && isLike(gone.node, node)),
      );
      if (!before) {
        this.add('added', node, 'Added', { parent: target });
        continue;
      }
      lost.splice(lost.indexOf(before), 1);
      this.noted = this.noted.filter((known) => known !== before);
      if (!isSameWording(before.node, node))
        this.add('changed', node, 'Changed', {
          parent: target,
          was: afterColon(before.event.description),
        });
    }
  }

  /** All of a line in one step, its words and what sets some of them apart: that is another text. */
  #rewritten(record: MutationRecord): boolean {
    const { target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
    const count = Math.min(addedNodes.length, removedNodes.length);
    if (count === 0 || addedNodes.length + removedNodes.length < 3) return false;
    if (previousSibling || nextSibling) return false;
    const removed = [...removedNodes];
    if (![...removed, ...addedNodes].every(isPhrase)) return false;
    const was = tidy(removed.map(nodeText).join(' '));
    const text = tidy([...addedNodes].map(nodeText).join(' '));
    if (was !== '' && was !== text) {
      this.add('changed', target, 'Changed', { parent: target, was });
    }
    return was !== '';
  }

  add(
    type: PageEvent['type'],
    node: Node,
    verb: string,
    { parent = unclobbered.parent(node), was = '' }: Place = {},
  ): NotedEvent | null {
    if (this.noted.length >= MAX_SEEN) return null;
    const el = node instanceof Element ? node : elementAround(node);
    if (el && (unclobbered.closest(el, UNREAD) || flatClosest(el, isSensitive))) return null;
    const text = nodeText(node);
    if (!text) return null;
    const what = node instanceof Element ? elementWord(node) : '';
    const description = `${verb}${what}: '${text}'`;
    if (this.noted.some(({ event }) => event.description === description)) return null;
    const place = node instanceof Element && type !== 'changed' ? node : (parent ?? node);
    const event: PageEvent = {
      at: this.#at,
      type,
      category: eventCategory(node, el ?? (parent instanceof Element ? parent : null), text),
      description,
      where: placeNumber(place),
      ...(was !== '' && { was }),
    };
    const noted = { event, node, parent };
    this.noted.push(noted);
    return noted;
  }
}

function afterColon(description: string): string {
  return description.slice(description.indexOf(': ') + 3, -1);
}

function isSameWording(before: Node, node: Node): boolean {
  return isLike(before, node) && nodeText(before) === nodeText(node);
}

/** Texts, or elements of one kind that hold no controls. */
function isLike(before: Node, node: Node): boolean {
  if (!(node instanceof Element)) return !(before instanceof Element) || isPlain(before);
  if (!(before instanceof Element)) return isPlain(node);
  const isOneTag = unclobbered.localName(before) === unclobbered.localName(node);
  return isOneTag && elementWord(before) === elementWord(node);
}

function isPlain(el: Element): boolean {
  return !unclobbered.querySelector(el, CONTROLS) && !unclobbered.matches(el, CONTROLS);
}

function isPhrase(node: Node): boolean {
  if (!(node instanceof Element)) return true;
  return PHRASES.has(unclobbered.localName(node)) && isPlain(node);
}

const PHRASES: ReadonlySet<string> = new Set(
  'abbr b bdi br cite code data em i kbd mark q s small span strong sub sup time u var'.split(' '),
);
const CONTROLS = 'a[href], button, input, select, textarea, [role], tr, li';

const places = new WeakMap<Node, string>();
let lastPlace = 0;

/** The same for the same node, and for no other one of the document. */
function placeNumber(node: Node): string {
  const known = places.get(node);
  if (known !== undefined) return known;
  lastPlace += 1;
  const place = String(lastPlace);
  places.set(node, place);
  return place;
}

/** What a page announces with every rerender must not crowd out the one message that matters. */
function mostTelling(events: readonly NotedEvent[]): NotedEvent[] {
  if (events.length <= MAX_EVENTS) return [...events];
  const isNews = ({ event }: NotedEvent) => NEWS.has(event.category);
  const byWeight = [...events.filter(isNews), ...events.filter((event) => !isNews(event))];
  const kept = new Set(byWeight.slice(0, MAX_EVENTS));
  return events.filter((event) => kept.has(event));
}

const NEWS: ReadonlySet<PageEvent['category']> = new Set(['error', 'success', 'warning']);

/** Names the few kinds of element that a reader wants to tell apart. */
function elementWord(el: Element): string {
  const role = unclobbered.keywords(el, 'role');
  if (role && !UNSPOKEN.has(role)) return ` ${role}`;
  const word = NAMED_TAGS.get(unclobbered.localName(el));
  return word ? ` ${word}` : '';
}

/** Roles that say that an element is nothing of its own (WAI-ARIA 1.3 §5.3.4). */
const UNSPOKEN: ReadonlySet<string> = new Set(['none', 'presentation', 'generic']);

const NAMED_TAGS: ReadonlyMap<string, string> = new Map([
  ['a', 'link'],
  ['button', 'button'],
  ['dialog', 'dialog'],
  ['form', 'form'],
  ['input', 'input'],
  ['li', 'item'],
  ['option', 'option'],
  ['select', 'select'],
  ['tr', 'row'],
]);

type Category = PageEvent['category'];

/** Class-name and role hints first: they mean what the page's author meant. */
const HINTS: readonly [Category, RegExp][] = [
  ['error', /\b(error|danger|invalid|fail(ed|ure)?|alert-danger|is-invalid)\b/i],
  ['success', /\b(success|alert-success|is-valid|confirmed)\b/i],
  ['warning', /\b(warn(ing)?|caution|alert-warning)\b/i],
  ['loading', /\b(loading|loader|spinner|skeleton|progress|busy)\b/i],
];

const WORDS: readonly [Category, RegExp][] = [
  ['error', /\b(error|invalid|failed|failure|could not|cannot|can't|denied|required|wrong)\b/i],
  [
    'success',
    /\b(success(fully)?|saved|sent|done|completed?|thank you|added to|created|updated)\b/i,
  ],
  ['warning', /\b(warning|caution|attention|expires?|unsaved)\b/i],
  ['loading', /\b(loading|please wait|processing|fetching)\b/i],
];

const WRITTEN = 'textarea, [contenteditable]:not([contenteditable="false" i])';

/** Texts longer than this are content, not messages: words in them mean nothing. */
const MAX_MESSAGE_LENGTH = 120;

/**
 * What is on a page to be read, and what things are called: a guest’s “My set is complete” confirms nothing, and a
 * label “E-mail (required)” finds no fault.
 */
const CONTENT =
  'blockquote,article,q,figure,[role=article],[role=comment],label,legend,caption,th,option,summary';

/** Which kind of event an added, removed or changed node is, by its class, role and words. */
export function eventCategory(node: Node, el: Element | null, text: string): Category {
  // What is in an editor is what somebody writes, not what the page says.
  if (el && unclobbered.closest(el, WRITTEN)) return 'text';
  const hints = el ? hintsOf(el) : '';
  const hinted = HINTS.find(([, pattern]) => pattern.test(hints));
  if (hinted) return hinted[0];
  const isMessage = text.length < MAX_MESSAGE_LENGTH && !(el && isContent(el));
  const worded = isMessage ? WORDS.find(([, pattern]) => pattern.test(text)) : undefined;
  if (worded) return worded[0];
  if (el && unclobbered.attribute(el, 'role') === 'alert') return 'warning';
  if (el && unclobbered.matches(el, 'form,input,select,textarea,fieldset')) return 'form';
  return node instanceof Text ? 'text' : 'element';
}

/** Words in content mean nothing, but for those in a box for messages within it. */
function isContent(el: Element): boolean {
  const content = unclobbered.closest(el, CONTENT);
  const message = unclobbered.closest(el, MESSAGES);
  return content !== null && (message === null || !unclobbered.contains(content, message));
}

function hintsOf(el: Element): string {
  const names = ['class', 'id', 'role'].map((name) =>
    unclobbered.keywords(el, name)?.slice(0, 100),
  );
  return names.join(' ').replace(/[-_]/g, ' ');
}

const MAX_LABEL_LENGTH = 80;

/** What an attribute says that a person sees by color alone: invalid fields, busy regions. */
function stateEvents({ target, attributeName }: MutationRecord, at: number): PageEvent[] {
  if (!(target instanceof Element)) return [];
  const state = attributeName ? unclobbered.keywords(target, attributeName) : null;
  const isOver = state === null || state === 'false';
  if (isOver && attributeName === 'aria-invalid') {
    const description = `No longer invalid: '${labelOf(target)}'`;
    return [{ at, type: 'removed', category: 'error', description }];
  }
  if (isOver) return [];
  if (attributeName === 'aria-invalid') {
    const description = `Marked invalid: '${labelOf(target)}'`;
    return [{ at, type: 'changed', category: 'error', description }];
  }
  if (attributeName !== 'aria-busy') return [];
  return [{ at, type: 'changed', category: 'loading', description: `Busy: '${labelOf(target)}'` }];
}

/** A few words by which a person knows a field; the tree has the whole name. */
function labelOf(el: Element): string {
  return fieldName(el).slice(0, MAX_LABEL_LENGTH) || unclobbered.localName(el);
}

/** What pages call the boxes that tell a person something, and what ARIA calls them. */
const MESSAGES = [
  '[role=alert]',
  '[role=status]',
  '[aria-live]',
  ...['toast', 'snackbar', 'notif', 'alert', 'message', 'error', 'success', 'spinner'].flatMap(
    (word) => [`[class*=${word} i]`, `[id*=${word} i]`],
  ),
].join(',');
/** Attributes by which a box that is there already is shown or hidden. */
const SHOWING: ReadonlySet<string> = new Set(['class', 'style', 'hidden', 'open', 'aria-hidden']);
/** Looked at in one batch: each look may make the browser work out styles. */
const MAX_LOOKS = 20;
/** Messages that are looked at once when the page is first followed. */
const MAX_REMEMBERED = 200;

/** Whether a message was on show when it was last looked at. */
const shown = new WeakMap<Element, boolean>();

/**
 * Messages that came on show or went by an attribute alone: a toast that waits in the page is shown
 * by its class, and nothing is added. Reads only, and only of what looks like a message.
 */
function shownMessages(records: readonly MutationRecord[]): Map<Element, boolean> {
  const changed = new Map<Element, boolean>();
  const targets = new Set<Element>();
  for (const { type, target, attributeName } of records) {
    if (type !== 'attributes' || !SHOWING.has(attributeName ?? '')) continue;
    if (targets.size >= MAX_LOOKS) break;
    if (target instanceof Element && unclobbered.matches(target, MESSAGES)) targets.add(target);
  }
  for (const el of targets) {
    const isShown = isOnShow(el);
    // One that came since was reported when it was added.
    if (isShown !== (shown.get(el) ?? isShown)) changed.set(el, isShown);
    shown.set(el, isShown);
  }
  return changed;
}

/** Looks which messages are on show as following the page begins. */
export function rememberMessages(): void {
  const messages = [...pageDocument.querySelectorAll(MESSAGES)].slice(0, MAX_REMEMBERED);
  for (const el of messages) shown.set(el, isOnShow(el));
}

function isOnShow(el: Element): boolean {
  return unclobbered.checkVisibility(el) && !unclobbered.isTransparent(el);
}

const MAX_TEXT_LENGTH = 120;
/** Text in these is no news. */
const UNREAD = 'script,style,template,noscript';

/** What is in these is a value to choose, and no text of the page. */
const FIELDS = 'input,select,textarea';
const MAX_TEXT_STEPS = 60;

/** Text of a node as a person would read it, cut to a line; reads a bounded part of huge nodes. */
export function nodeText(node: Node): string {
  if (node instanceof Text) return tidy(node.data.slice(0, MAX_TEXT_LENGTH * 4));
  if (!(node instanceof Element)) return '';
  if (unclobbered.matches(node, FIELDS)) return fieldName(node);
  const named =
    unclobbered.attribute(node, 'aria-label') ?? unclobbered.attribute(node, 'placeholder') ?? '';
  const walker = pageDocument.createTextWalker(node);
  let text = '';
  for (let steps = 0; steps < MAX_TEXT_STEPS && text.length < MAX_TEXT_LENGTH; steps++) {
    const next = walker.nextNode();
    if (!next) break;
    const parent = elementAround(next);
    if (parent && isUnread(parent, node)) continue;
    text = tidy(`${text} ${next.nodeValue?.slice(0, MAX_TEXT_LENGTH * 2) ?? ''}`);
  }
  return (text || tidy(named.slice(0, MAX_TEXT_LENGTH * 4))).slice(0, MAX_TEXT_LENGTH);
}

function isUnread(el: Element, within: Element): boolean {
  if (unclobbered.closest(el, UNREAD)) return true;
  const field = unclobbered.closest(el, FIELDS);
  return field !== null && unclobbered.contains(within, field);
}

/** What a field is called, also once it is out of the page and its label is not. */
function fieldName(el: Element): string {
  const { name } = nameOf(el);
  const text = name || labelLeft(el);
  if (text) return tidy(text.slice(0, MAX_TEXT_LENGTH * 4));
  const attribute = ['placeholder', 'name', 'id']
    .map((field) => unclobbered.attribute(el, field)?.slice(0, MAX_TEXT_LENGTH))
    .find(Boolean);
  return tidy(attribute ?? '');
}

/** Where what was taken out of the page was. */
const lastParents = new WeakMap<Node, Node>();

function noteLastParent(node: Node, parent: Node): void {
  lastParents.set(node, parent);
}

/** The label that a field has left behind in the page. */
function labelLeft(el: Element): string {
  if (unclobbered.isConnected(el)) return '';
  const parent = lastParents.get(el);
  const around = parent instanceof Element ? unclobbered.closest(parent, 'label') : null;
  const ids = (unclobbered.attribute(el, 'aria-labelledby') ?? '').split(/\s+/).filter(Boolean);
  const id = unclobbered.attribute(el, 'id');
  const selectors = [
    ...ids.map((token) => `#${CSS.escape(token)}`),
    ...(id ? [`label[for="${CSS.escape(id)}"]`] : []),
  ].slice(0, MAX_TEXT_STEPS);
  const labels = selectors.length > 0 ? [...pageDocument.querySelectorAll(selectors.join())] : [];
  const [label = around] = labels;
  return label ? nodeText(label) : '';
}

function tidy(text: string): string {
  return normalizeSpace(stripInvisible(text).text).slice(0, MAX_TEXT_LENGTH);
}
