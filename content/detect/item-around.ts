import { withoutClocks } from '../../core/page/healing/differs-by-clock.ts';
import { type ItemIdentity, withoutNumbers } from '../../core/page/tree/frame-node.ts';
import { plainText } from '../../core/platform/text/cut-text.ts';
import { normalizeSpace } from '../../core/platform/text/normalize-space.ts';
import { childElements } from '../platform/child-elements.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { seenFlatText } from '../read/flat-text.ts';
import { isRendered } from '../read/is-hidden.ts';
import { isIconText } from '../read/is-icon-text.ts';
import { hidesTypedText } from '../read/is-sensitive.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { Shapes } from '../read/shape-of.ts';
import { oncePerPass } from './root-scan.ts';

const ITEM =
  'li, article, [role=listitem], [role=article], [role=option], [role=treeitem], [role=row], tr';
const ITEM_TAGS: ReadonlySet<string> = new Set(['li', 'article', 'tr']);
const UNREAD = 'button, a[href], input, select, textarea, script, style, [role=button]';
/** How far out an item is looked for, and how many nodes for its first text. */
const MAX_LEVELS = 6;
const MAX_NODES = 60;

/** One of several alike around a control, and its place among them. */
export interface ItemAround {
  item: Element;
  at: number;
  of: number;
}

/** The nearest item of a list or of repeated parts around a control; null without one. */
export function itemAround(el: Element, pass: SemanticsPass): ItemAround | null {
  if (unclobbered.matches(el, ITEM)) return itemPlace(el, pass) ?? null;
  const parent = unclobbered.parentElement(el);
  return parent && aroundOf(parent, pass);
}

const aroundOf = oncePerPass((el, pass): ItemAround | null => {
  let at: Element | null = el;
  for (let level = 0; at && level < MAX_LEVELS && !isPageRoot(at); level += 1) {
    const place = itemPlace(at, pass);
    if (place) return place;
    at = flatParent(at);
  }
  return null;
});

/** The place of an element that is an item itself. */
export function itemPlace(el: Element, pass: SemanticsPass): ItemAround | undefined {
  const parent = unclobbered.parentElement(el);
  const like = parent && itemsIn(parent, pass)?.of(el);
  const at = like && like.count > 1 ? like.indexOf(el) : -1;
  return like && at >= 0 ? { item: el, at: at + 1, of: like.count } : undefined;
}

/** Characters by which a group, a head or a heading is distinguished from others. */
const MAX_LENGTH = 60;

/** What an item says first that is no control: its subject, mostly. `''` without text. */
export const itemText = oncePerPass((item, pass): string => {
  const stack: Node[] = [item];
  for (let seen = 0; stack.length > 0 && seen < MAX_NODES; seen += 1) {
    const node = stack.pop();
    if (node instanceof Text) {
      const text = brief(node.data.slice(0, 400));
      if (text) return text;
    }
    if (!(node instanceof Element)) continue;
    if (node !== item && (unclobbered.matches(node, UNREAD) || !isRendered(node, pass))) continue;
    if (hidesTypedText(node)) continue;
    const children: Node[] = [];
    let child = unclobbered.firstChild(node);
    while (child && children.length < MAX_NODES) {
      children.push(child);
      child = unclobbered.nextSibling(child);
    }
    stack.push(...children.reverse());
  }
  return '';
});

/** Parts of one shape. A change asks for a few of thousands, a reading of the page for all of them. */
class LikeParts {
  readonly #els: Element[] = [];
  #places: Map<Element, number> | undefined;
  #asked = 0;

  get count(): number {
    return this.#els.length;
  }

  add(el: Element): void {
    this.#els.push(el);
  }

  indexOf(el: Element): number {
    if (!this.#places && ++this.#asked <= MAX_SEARCHES) return this.#els.indexOf(el);
    this.#places ??= new Map(this.#els.map((item, at) => [item, at]));
    return this.#places.get(el) ?? -1;
  }
}

const MAX_SEARCHES = 300;

/** The items among an element’s children by shape: list items, or like parts that each hold more than text. */
class Items {
  readonly #shapes = new Shapes();
  readonly #parts = new Map<string, LikeParts>();

  add(el: Element): void {
    const shape = this.#shapeOf(el);
    if (shape === '') return;
    const like = this.#parts.get(shape) ?? new LikeParts();
    like.add(el);
    this.#parts.set(shape, like);
  }

  of(el: Element): LikeParts | undefined {
    return this.#parts.get(this.#shapeOf(el));
  }

  /** By what an item is like others; `''` for what is none. */
  #shapeOf(el: Element): string {
    const tag = unclobbered.localName(el);
    if (ITEM_TAGS.has(tag) || unclobbered.matches(el, ITEM)) return tag;
    return unclobbered.firstElementChild(el) ? this.#shapes.of(el) : '';
  }
}

const itemsIn = oncePerPass((parent): Items | null => {
  let child = unclobbered.firstElementChild(parent);
  if (!child || !unclobbered.nextElementSibling(child)) return null;
  const items = new Items();
  for (; child; child = unclobbered.nextElementSibling(child)) items.add(child);
  return items;
});

/** How far out an item is looked for. */
const MAX_IDENTITY_LEVELS = 8;
/** Characters of an item that count. */
const MAX_TEXT = 1000;
const MAX_KEY = 200;
/** Attributes in which pages keep what an item is. */
const KEYS = ['id', 'data-id', 'data-key', 'data-row-key', 'data-uid', 'data-uuid', 'data-item-id'];

/**
 * What tells the item around a control from its siblings: undefined where it is in none, or in one
 * that says nothing but the control itself.
 */
export function itemIdentity(el: Element, pass: SemanticsPass): ItemIdentity | undefined {
  let at: Element | null = el;
  for (let level = 0; at && level < MAX_IDENTITY_LEVELS; level += 1) {
    const identity = identityOf(at, pass);
    if (identity && (at === el || identity.length > itemStart(el).length)) return identity.identity;
    at = flatParent(at);
  }
  return undefined;
}

/** Whether an element is an item of a list, a row or one of several parts alike. */
export function isItem(el: Element, pass: SemanticsPass): boolean {
  return unclobbered.matches(el, ITEM) || itemPlace(el, pass) !== undefined;
}

/** An item whose numbers have changed so often within so many milliseconds is live, such as a price. */
const [LIVE_CHANGES, LIVE_WITHIN_MS] = [3, 15_000];
/** Earlier texts that are remembered, and siblings that are compared. */
const [MAX_EARLIER, MAX_SIBLINGS] = [40, 200];

const histories = new WeakMap<Element, History>();

const identityOf = oncePerPass((item, pass): { identity: ItemIdentity; length: number } | null => {
  if (!isItem(item, pass)) return null;
  const text = itemStart(item);
  if (text === '') return null;
  const key = keyAttribute(item, itemPlace(item, pass)?.of ?? 1);
  const code = hash(withoutClocks(text));
  const earlier = earlierTexts(item, { text: withoutClocks(text), hash: code });
  const identity: ItemIdentity = {
    text: code,
    ...(key !== undefined && { key }),
    ...(earlier.length > 0 && { earlier }),
  };
  return { identity, length: text.length };
});

function itemStart(el: Element): string {
  const text = unclobbered.textContent(el) ?? '';
  return text
    .slice(0, MAX_TEXT * 2)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

/** `row-3` of five rows is a position, which the next row has when this one goes. */
function keyAttribute(item: Element, of: number): string | undefined {
  for (const name of KEYS) {
    const key = unclobbered.attribute(item, name)?.trim().slice(0, MAX_KEY);
    if (!key) continue;
    const number = /\d+$/.exec(key)?.[0];
    if (number === undefined || Number(number) > of + 1) return `${name}=${key}`;
  }
  return undefined;
}

function hash(text: string): number {
  let sum = text.length;
  for (let at = 0; at < text.length; at += 1) {
    sum = (Math.imul(sum, 16777619) ^ text.charCodeAt(at)) | 0;
  }
  return sum;
}

interface History {
  words: string;
  text: number;
  /** Hashes of the texts before, the newest last, and when they went. */
  before: { text: number; at: number }[];
  isLive: boolean;
  /** The same of the texts that it had before something came into it or went from it. */
  smaller: readonly number[];
  /** What it is written in, with what each held. */
  runs: ReadonlyMap<Text, string>;
}

/**
 * Notes an item's text, and returns the ones that it has had while only its numbers went on changing, or a part such as
 * a menu came or went. One other text proves nothing: a list may have written its next item into the element.
 */
export function earlierTexts(
  item: Element,
  { text, hash }: { text: string; hash: number },
): readonly number[] {
  const words = withoutNumbers(text);
  const known = histories.get(item);
  if (!known || known.words !== words) {
    const runs = runsIn(item);
    const isSame = known !== undefined && keepsRuns(item, known, runs);
    const smaller = isSame ? [...known.smaller, known.text].slice(-MAX_EARLIER) : [];
    histories.set(item, { words, text: hash, before: [], isLive: false, smaller, runs });
    return smaller;
  }
  if (known.text !== hash) {
    const at = performance.now();
    known.before = [...known.before, { text: known.text, at }].slice(-MAX_EARLIER);
    known.text = hash;
    const first = known.before.at(-LIVE_CHANGES);
    known.isLive ||= first !== undefined && at - first.at <= LIVE_WITHIN_MS;
  }
  if (!known.isLive || hasSibling(item, words)) return known.smaller;
  return [...known.smaller, ...known.before.map((reading) => reading.text)];
}

/** The texts that an item's first words are written in. */
function runsIn(item: Element): ReadonlyMap<Text, string> {
  const runs = new Map<Text, string>();
  const walker = pageDocument.createTextWalker(item);
  let length = 0;
  for (let node = walker.nextNode(); node && length < MAX_TEXT; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.data.trim() === '') continue;
    runs.set(node, node.data.slice(0, MAX_TEXT));
    length += node.data.length;
  }
  return runs;
}

/**
 * Whether all that an item said still stands in it, or all that it says now stood in it, in the same nodes, and no
 * other item says what it said: then it is about the same thing.
 */
function keepsRuns(item: Element, before: History, now: ReadonlyMap<Text, string>): boolean {
  if (before.runs.size === 0 || now.size === 0 || hasSibling(item, before.words)) return false;
  const stays = ([node, data]: readonly [Text, string]) =>
    unclobbered.contains(item, node) && node.data.slice(0, MAX_TEXT) === data;
  const stood = ([node, data]: readonly [Text, string]) => before.runs.get(node) === data;
  return [...before.runs].every(stays) || [...now].every(stood);
}

/** Whether another item has the same words: then its numbers are what tells it apart. */
function hasSibling(item: Element, words: string): boolean {
  const parent = unclobbered.parentElement(item);
  if (!parent) return false;
  const tag = unclobbered.localName(item);
  let looked = 0;
  for (const at of childElements(parent)) {
    if (at === item || unclobbered.localName(at) !== tag) continue;
    if (++looked > MAX_SIBLINGS) return true;
    const text = normalizeSpace(unclobbered.textContent(at));
    if (withoutNumbers(text) === words) return true;
  }
  return false;
}

/** The text of an element in a few words; `''` where it says none. */
export function briefText(el: Element, pass: SemanticsPass): string {
  return isIconText(el, pass) ? '' : brief(seenFlatText(el, pass));
}

/** A text in a few words, on one line; signs alone say nothing. */
export function brief(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*[:*]+$/, '');
  return /[\p{L}\p{N}]/u.test(line) ? plainText(line, MAX_LENGTH).text : '';
}
