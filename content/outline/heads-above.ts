import type { Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatText } from '../semantics/flat-text.ts';
import { isRendered } from '../semantics/is-rendered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** How far around columns their heads may be. */
const MAX_LEVELS = 10;
const MAX_ELEMENTS = 3_000;
const MAX_HEAD_CHARACTERS = 60;
/** Higher ones hold more than what a column is called. CSS pixels. */
const MAX_HEAD_PX = 100;
/** How far above what is seen of the columns: days may have a row for the whole day between. */
const MAX_DISTANCE_PX = 300;
const EDGE_PX = 3;
const MIN_COVER = 0.8;

interface Head {
  text: string;
  top: number;
  /** Which of the columns it stands over. */
  column: number;
}

/**
 * What columns are called by what stands over them elsewhere on the page, one text for each, all different, but
 * for the first or last; null where there is none.
 */
export function headsAbove(columns: readonly Element[], pass: SemanticsPass): string[] | null {
  const boxes = columns.map((el) => unclobbered.box(el));
  const [first] = columns;
  const parent = first && unclobbered.parentElement(first);
  if (!parent) return null;
  let top = Math.min(...boxes.map((box) => box.top));
  let left = MAX_ELEMENTS;
  let inner: Element = parent;
  for (let level = 0; level < MAX_LEVELS && left > 0; level += 1) {
    const innerTop = unclobbered.box(inner).top;
    if (pass.style(inner).overflowY !== 'visible') top = Math.max(top, innerTop);
    const around = unclobbered.parentElement(inner);
    if (!around) return null;
    const heads: Head[] = [];
    for (const el of elementsBeside(inner, around, top)) {
      left -= 1;
      if (left < 0) return null;
      const head = headOf(el, { boxes, top, pass });
      if (head && (isAbove(el, top) || isSticky(el, around, pass))) heads.push(head);
    }
    const texts = topmostRow(heads, columns.length);
    if (texts) return texts;
    // All that may stand above is in it.
    if (innerTop <= top - MAX_DISTANCE_PX) return null;
    inner = around;
  }
  return null;
}

/** The elements in one that are not in another right in it, and may stand above what is seen from `top` on. */
function* elementsBeside(inner: Element, around: Element, top: number): Generator<Element> {
  // Heads that are sticky lie over columns that are scrolled below them.
  const lowest = Math.max(top, unclobbered.box(around).top) + MAX_HEAD_PX;
  const stack = childrenOf(around).filter((child) => child !== inner);
  for (let el = stack.pop(); el; el = stack.pop()) {
    const box = unclobbered.box(el);
    const isFar = box.bottom <= top - MAX_DISTANCE_PX || box.top >= lowest;
    if (isFar && box.bottom > box.top) continue;
    yield el;
    stack.push(...childrenOf(el));
  }
}

function childrenOf(el: Element): Element[] {
  const children: Element[] = [];
  let child = unclobbered.firstElementChild(el);
  for (; child && children.length < MAX_ELEMENTS; child = unclobbered.nextElementSibling(child)) {
    children.push(child);
  }
  return children;
}

function headOf(
  el: Element,
  { boxes, top, pass }: { boxes: readonly Rect[]; top: number; pass: SemanticsPass },
): Head | null {
  const box = unclobbered.box(el);
  const height = box.bottom - box.top;
  if (height <= 0 || height > MAX_HEAD_PX) return null;
  if (box.top < top - MAX_DISTANCE_PX) return null;
  const column = boxes.findIndex((earlier) => coversMost(box, earlier));
  if (column < 0 || !isRendered(el, pass)) return null;
  const text = flatText(el, pass);
  if (text === '' || text.length > MAX_HEAD_CHARACTERS) return null;
  return { text, top: box.top, column };
}

function isAbove(el: Element, top: number): boolean {
  return unclobbered.box(el).bottom <= top + EDGE_PX;
}

/** Whether it stays where it is while what stands below it is scrolled. */
function isSticky(el: Element, around: Element, pass: SemanticsPass): boolean {
  for (let at: Element | null = el; at && at !== around; at = unclobbered.parentElement(at)) {
    if (pass.style(at).position === 'sticky') return true;
  }
  return false;
}

/** Whether both are about equally wide and stand one over the other. */
function coversMost(a: Rect, b: Rect): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > 0 && shared >= MIN_COVER * Math.max(a.right - a.left, b.right - b.left);
}

/** The texts of the topmost row that has one for each column, all different. */
function topmostRow(heads: readonly Head[], count: number): string[] | null {
  const tops = [...new Set(heads.map(({ top }) => top))].toSorted((a, b) => a - b);
  for (const top of tops) {
    const row = heads.filter((head) => Math.abs(head.top - top) <= EDGE_PX);
    const texts = Array.from(
      { length: count },
      (_, column) => row.find((head) => head.column === column)?.text ?? '',
    );
    // Hours may stand beside the days, without a head.
    const inner = texts.slice(texts[0] ? 0 : 1, texts.at(-1) ? undefined : -1);
    const isWhole = inner.length >= Math.max(2, count - 1) && inner.every(Boolean);
    if (isWhole && new Set(inner).size === inner.length) return texts;
  }
  return null;
}
