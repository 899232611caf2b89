import { flatParent } from '../flat-tree/flat-parent.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { Shapes } from '../semantics/shape-of.ts';
import { brief } from './brief-text.ts';
import { oncePerPass } from './once-per-pass.ts';

export const ITEM =
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
