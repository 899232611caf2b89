import type { Blocker } from '../../core/page/frame-node.ts';
import { flatContains } from '../elements/flat-tree.ts';
import { flatParent } from '../semantics/flat-parent.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { clipByContainers } from './clip-by-containers.ts';
import { hitAt, reaches } from './hit-test.ts';
import { shortSelector } from './short-selector.ts';
import type { Rect } from './visible-box.ts';

export type Exposure =
  | { type: 'clear'; x: number; y: number }
  | { type: 'covered'; x: number; y: number; blocker: Blocker }
  | { type: 'clipped' };

/**
 * Whether a click on the centre of the visible part of an element would reach it, by asking the
 * browser what lies there (dom-extraction-v3 §2.5.1). `visible` is in viewport pixels; `idNear`
 * gives the id of the nearest listed element around the one that is hit.
 */
export function exposureOf(
  el: Element,
  visible: Rect,
  idNear: (el: Element) => number | undefined,
): Exposure {
  const [x, y] = centreOf(visible);
  const hit = hitAt(x, y);
  if (hit && flatContains(el, hit)) return { type: 'clear', x, y };
  const shown = clipByContainers(el, visible);
  if (!shown) return { type: 'clipped' };
  for (const [px, py] of pointsIn(el, shown)) {
    const at = hitAt(px, py);
    if (at && reaches(at, el)) return { type: 'clear', x: px, y: py };
  }
  const [cx, cy] = centreOf(shown);
  const over = hitAt(cx, cy) ?? hit;
  return { type: 'covered', x: cx, y: cy, blocker: blockerOf(el, over, idNear) };
}

function centreOf(rect: Rect): [number, number] {
  return [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
}

/** The centre, then the middle of each line box: a link over two lines has a gap at its centre. */
function* pointsIn(el: Element, shown: Rect): Generator<[number, number]> {
  yield centreOf(shown);
  const rects = unclobbered.boxes(el);
  if (rects.length < 2) return;
  for (const rect of [...rects].slice(0, 3)) {
    if (rect.width > 0 && rect.height > 0) yield centreOf(rect);
  }
}

function ignoresPointer(el: Element): boolean {
  return getComputedStyle(el).pointerEvents === 'none';
}

function blockerOf(
  el: Element,
  over: Element | null,
  idNear: (el: Element) => number | undefined,
): Blocker {
  if (!over) return { label: 'nothing that can be clicked' };
  if (ignoresPointer(el)) return { label: 'its own pointer-events: none' };
  const top = coverOf(el, over);
  const id = idNear(over);
  return { label: shortSelector(top), ...(id !== undefined && { id }) };
}

/** A person thinks of the dialog that covers a button, not of the paragraph inside the dialog. */
export function coverOf(el: Element, over: Element): Element {
  let named = over;
  for (let at: Element | null = over; at && !flatContains(at, el); at = flatParent(at)) {
    if (at === over || isNamed(at)) named = at;
  }
  return named;
}

function isNamed(el: Element): boolean {
  if (unclobbered.id(el) || unclobbered.hasAttribute(el, 'role')) return true;
  return unclobbered.localName(el) === 'dialog';
}
