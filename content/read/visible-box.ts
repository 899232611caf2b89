import { pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';

/** A rectangle in CSS pixels relative to the frame's viewport. */
export interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The viewport and where it is in the document. */
export interface View {
  viewport: Rect;
  scroll: { x: number; y: number };
}

/** Elements in one of no area that are looked at: such elements can be nested 1,000 deep. */
const MAX_INNER_ELEMENTS = 500;

/**
 * Where an element lies. An element of no area may still have visible children (floated or
 * absolutely placed, or under `display: contents`): then it is where they are.
 */
export function boxOf(el: Element): Rect {
  const rect = unclobbered.box(el);
  if (rect.width > 0 && rect.height > 0) return rect;
  if (!unclobbered.firstChild(el) || clips(getComputedStyle(el))) return rect;
  const range = pageDocument.createRange();
  range.selectNodeContents(el);
  const beyond = elementAfter(MAX_INNER_ELEMENTS, el);
  if (beyond) range.setEndBefore(beyond);
  const contents = range.getBoundingClientRect();
  return contents.width > 0 && contents.height > 0 ? contents : rect;
}

/** Whether it hides what is out of its box: an inline box never does, whatever its `overflow`. */
export function clips({ overflowX, overflowY, display }: CSSStyleDeclaration): boolean {
  if (display === 'inline' || display === 'contents') return false;
  return overflowX !== 'visible' || overflowY !== 'visible';
}

/** The element in `el` that so many others come before, or null. */
function elementAfter(count: number, el: Element): Element | null {
  let at: Element | null = unclobbered.firstElementChild(el);
  for (let left = count; at && left > 0; left--) {
    let next = unclobbered.firstElementChild(at) ?? unclobbered.nextElementSibling(at);
    for (let up: Element | null = at; !next; next = unclobbered.nextElementSibling(up)) {
      up = unclobbered.parentElement(up);
      if (!up || up === el) return null;
    }
    at = next;
  }
  return at;
}

/** The common part of two rectangles, or null when they do not touch. */
export function intersect(a: Rect, b: Rect): Rect | null {
  const left = Math.max(a.left, b.left);
  const top = Math.max(a.top, b.top);
  const right = Math.min(a.right, b.right);
  const bottom = Math.min(a.bottom, b.bottom);
  return right >= left && bottom >= top ? { left, top, right, bottom } : null;
}

/** Whether a box has any part in the viewport; boxes of no area count where they are. */
export function isWithin(rect: Rect, viewport: Rect): boolean {
  return (
    rect.top < viewport.bottom && rect.bottom >= 0 && rect.left < viewport.right && rect.right >= 0
  );
}

/** Whether a box has any area in the window. */
export function isInWindow({ left, top, right, bottom }: Rect): boolean {
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** Whether a rectangle has an area at all. */
export function hasSize({ left, top, right, bottom }: Rect): boolean {
  return right > left && bottom > top;
}

/** The frame's viewport. */
export function viewportRect(): Rect {
  return { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
}

/** Whether two rectangles share at least two pixels each way: less shows nothing of a letter. */
export function sees(window: Rect | null, rect: Rect): boolean {
  const part = window && intersect(window, rect);
  return part !== null && hasVisibleArea(part);
}

const MIN_SEEN_PX = 1.5;

export function hasVisibleArea({ left, top, right, bottom }: Rect): boolean {
  return right - left >= MIN_SEEN_PX && bottom - top >= MIN_SEEN_PX;
}

export function middleOf({ left, top, right, bottom }: Rect): { x: number; y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/**
 * Whether the page begins at its right: then it scrolls to the left, and to nothing further right (CSS Writing Modes
 * §8, “the principal writing mode”: the body’s, which it has from the root unless it has its own).
 */
export function beginsAtRight(): boolean {
  const root = pageDocument.body() ?? pageDocument.documentElement();
  return root !== null && getComputedStyle(root).direction === 'rtl';
}

/** Whether the page hides what is beside it, where it ends, so that nobody can scroll there. */
export function isCutAcross(): boolean {
  const roots = [pageDocument.documentElement(), pageDocument.body()];
  return roots.some((root) => root && /hidden|clip/.test(getComputedStyle(root).overflowX));
}
