import type { Rect } from '../geometry/visible-box.ts';
import { pageDocument } from '../platform/page-document.ts';

/** Kerning moves letters by less. CSS pixels. */
const MIN_GAP_PX = 1.5;
/** Higher boxes hold more than a line, CSS pixels. */
const MAX_LINE_HEIGHT_PX = 64;
const MIN_SHARED_HEIGHT = 0.5;

/**
 * Whether two boxes, each of about one line, stand on the same line as a person sees it. `floats`: whether
 * the first one floats in the other, whose box reaches behind it.
 */
export function besideEachOther(a: Rect, b: Rect, floats: () => boolean): boolean {
  const heightA = a.bottom - a.top;
  const heightB = b.bottom - b.top;
  if (Math.max(heightA, heightB) > MAX_LINE_HEIGHT_PX) return false;
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (shared <= 0 || shared < MIN_SHARED_HEIGHT * Math.min(heightA, heightB)) return false;
  return a.right <= b.left + 1 || b.right <= a.left + 1 || floats();
}

/** The box around a text. */
export function rectOf(node: Text): Rect {
  return rangeOf(node).getBoundingClientRect();
}

/** Tells texts that stand apart by margins or lines alone, so that their words are not read as one. */
export class TextGap {
  #last: { node: Text; el: Element } | null = null;

  /** Whether a person sees a gap before this text, where it and the one before it have no space. */
  opensBefore(node: Text, el: Element): boolean {
    const last = this.#last;
    this.#last = { node, el };
    if (!last || last.el === el) return false;
    const joined = last.node.data.slice(-2) + node.data.slice(0, 2);
    if (/\s/.test(joined) || !/\p{L}|\p{N}/u.test(joined)) return false;
    const before = [...rangeOf(last.node).getClientRects()].at(-1);
    const after = rangeOf(node).getClientRects()[0];
    if (!before || !after) return false;
    const isSameLine = before.top < after.bottom && after.top < before.bottom;
    const gap = Math.max(after.left - before.right, before.left - after.right);
    return !isSameLine || gap >= MIN_GAP_PX;
  }
}

function rangeOf(node: Text): Range {
  const range = pageDocument.createRange();
  range.selectNode(node);
  return range;
}
