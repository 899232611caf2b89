import { type Blocker, NO_CLICKS } from '../../core/page/tree/frame-node.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { flatContains } from '../flat-tree/flat-tree.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { collapseSpace } from '../semantics/collapse-space.ts';
import { type ClippedHow, clipByContainers } from './clip-by-containers.ts';
import { hitAt, reaches } from './hit-test.ts';
import { shortSelector } from './short-selector.ts';
import { intersect, type Rect, viewportRect } from './visible-box.ts';

type Exposure =
  | { type: 'clear'; x: number; y: number }
  | { type: 'covered'; x: number; y: number; blocker: Blocker }
  | { type: 'clipped'; by: Element; how: ClippedHow };

/** The id of the nearest listed element, from `el` outwards, but not beyond `until`. */
export type IdNear = (el: Element, until?: Element) => number | undefined;

/**
 * Whether a click on the center of the visible part of an element would reach it, by asking the
 * browser what lies there. `visible` is in viewport pixels. A control that
 * is clipped away takes its clicks through its label.
 */
export function exposureOf(
  el: Element,
  visible: Rect,
  { idNear, isHeld }: { idNear: IdNear; isHeld: (hit: Element) => boolean },
): Exposure {
  const [x, y] = centerOf(visible);
  const hitIn = onceAPoint();
  const hit = hitIn(x, y);
  if (hit && flatContains(el, hit)) {
    if (!isHeld(hit)) return { type: 'clear', x, y };
    const [ownX, ownY] = ownPoint(el, visible, (px, py) => hitIn(px, py), isHeld) ?? [x, y];
    return { type: 'clear', x: ownX, y: ownY };
  }
  const clipped = clipByContainers(el, visible);
  if (clipped.type === 'hidden') {
    const label = clipped.how === 'away' ? labelPoint(el) : null;
    if (label) return { type: 'clear', x: label[0], y: label[1] };
    return { type: 'clipped', by: clipped.by, how: clipped.how };
  }
  const shown = clipped.rect;
  for (const [px, py] of pointsIn(el, shown)) {
    const at = hitIn(px, py);
    if (at && reaches(at, el)) return { type: 'clear', x: px, y: py };
  }
  const [cx, cy] = centerOf(shown);
  const over = hitIn(cx, cy) ?? hit;
  const scroller = ignoresPointer(el) ? null : clipped.by;
  const isEdge = over !== null && scroller !== null && isAtEdge(scroller, over, el);
  const blocker = { ...blockerOf(el, over, idNear), ...(isEdge && { isAtEdge: true as const }) };
  return { type: 'covered', x: cx, y: cy, blocker };
}

/**
 * Whether a cover lies at the edge of a box that scrolls, as its bars do: in the middle of the box it covers nothing.
 */
function isAtEdge(scroller: Element, over: Element, el: Element): boolean {
  const isWider = unclobbered.scrollWidth(scroller) > unclobbered.clientWidth(scroller);
  const isHigher = unclobbered.scrollHeight(scroller) > unclobbered.clientHeight(scroller);
  const view = intersect(unclobbered.box(scroller), viewportRect());
  if (!view || !(isWider || isHigher)) return false;
  const [x, y] = centerOf(view);
  return (
    intersect(unclobbered.box(coverOf(el, over)), { left: x, top: y, right: x, bottom: y }) === null
  );
}

/** A point of a holder that is none of the controls in it, nearest to its center; null without one. */
function ownPoint(
  el: Element,
  { left, top, right, bottom }: Rect,
  hitIn: typeof hitAt,
  isHeld: (hit: Element) => boolean,
): [number, number] | null {
  /** Options fill their boxes: no other point in one needs a hit test. */
  const options: Rect[] = [];
  for (const [across, down] of OWN_POINT_SHARES) {
    const x = left + (right - left) * across;
    const y = top + (bottom - top) * down;
    if (options.some((box) => intersect(box, { left: x, top: y, right: x, bottom: y }))) continue;
    const hit = hitIn(x, y);
    if (hit instanceof HTMLOptionElement) options.push(unclobbered.box(hit));
    if (hit && flatContains(el, hit) && !isHeld(hit)) return [x, y];
  }
  return null;
}

/** Hit tests that ask the browser once for each point: they cost most of a reading. */
function onceAPoint(): typeof hitAt {
  const hits = new Map<string, Element | null>();
  return (x, y) => {
    const key = `${x},${y}`;
    let hit = hits.get(key);
    if (hit === undefined) {
      hit = hitAt(x, y);
      hits.set(key, hit);
    }
    return hit;
  };
}

/** Where a click on the control's label reaches it, in view. */
function labelPoint(el: Element): [number, number] | null {
  if (!(el instanceof HTMLInputElement)) return null;
  for (const label of [...(el.labels ?? [])].slice(0, MAX_LABELS)) {
    const rect = intersect(unclobbered.box(label), viewportRect());
    if (!rect) continue;
    const [x, y] = centerOf(rect);
    const hit = hitAt(x, y);
    if (hit && reaches(hit, el)) return [x, y];
  }
  return null;
}

const MAX_LABELS = 3;

/** Parts of a holder's box that are tried when its center is a control. */
export const OWN_POINT_SHARES: readonly (readonly [across: number, down: number])[] = [
  [0.35, 0.5],
  [0.65, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
  [0.2, 0.5],
  [0.8, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
  [0.1, 0.2],
  [0.9, 0.8],
  [0.04, 0.5],
  [0.96, 0.5],
];

function centerOf(rect: Rect): [number, number] {
  return [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2];
}

/** The center, then the middle of each line box: a link over two lines has a gap at its center. */
function* pointsIn(el: Element, shown: Rect): Generator<[number, number]> {
  yield centerOf(shown);
  const rects = unclobbered.boxes(el);
  if (rects.length < 2) return;
  for (const rect of [...rects].slice(0, 3)) {
    if (rect.width > 0 && rect.height > 0) yield centerOf(rect);
  }
}

function ignoresPointer(el: Element): boolean {
  return getComputedStyle(el).pointerEvents === 'none';
}

function blockerOf(el: Element, over: Element | null, idNear: IdNear): Blocker {
  if (!over) return { label: NO_CLICKS.nothing };
  if (ignoresPointer(el)) return { label: NO_CLICKS.ignoresPointer };
  const top = coverOf(el, over);
  return describeBlocker(top, idNear(over, top));
}

/** Selector, name and id of what stands in the way. */
export function describeBlocker(el: Element, id: number | undefined): Blocker {
  const name = ownName(el);
  return { label: shortSelector(el), ...(id !== undefined && { id }), ...(name && { name }) };
}

const MAX_NAME_LENGTH = 60;

/** The name it gives itself, or its first heading; the accessible name would cost more to work out. */
function ownName(el: Element): string {
  const label = unclobbered.attribute(el, 'aria-label');
  if (label) return collapseSpace(label.slice(0, MAX_NAME_LENGTH));
  const heading = unclobbered.querySelector(el, 'h1,h2,h3,h4,legend,[role=heading]');
  return collapseSpace(heading?.textContent?.slice(0, MAX_NAME_LENGTH) ?? '');
}

/** A person thinks of the dialog that covers a button, not of the paragraph inside the dialog. */
export function coverOf(el: Element, over: Element): Element {
  let named = over;
  for (let at: Element | null = over; at && !flatContains(at, el); at = flatParent(at)) {
    if (at === over || hasOwnName(at)) named = at;
  }
  return named;
}

function hasOwnName(el: Element): boolean {
  if (unclobbered.id(el) || unclobbered.hasAttribute(el, 'role')) return true;
  return unclobbered.localName(el) === 'dialog';
}
