import { type Blocker, type Cover, NO_CLICKS } from '../../core/page/tree/frame-node.ts';
import { isOwnHost } from '../platform/own-hosts.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { rootQueries } from '../platform/root-queries.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { collapseSpace } from './flat-text.ts';
import { flatClosest, flatContains } from './flat-tree.ts';
import type { SemanticsPass } from './semantics-pass.ts';
import { shadowRootOf } from './shadow-root.ts';
import { shortSelector } from './short-selector.ts';
import { rootOf } from './steps.ts';
import { clips, hasSize, intersect, type Rect, viewportRect } from './visible-box.ts';

type Exposure =
  | { type: 'clear'; x: number; y: number }
  | { type: 'covered'; x: number; y: number; blocker: Blocker }
  | { type: 'clipped'; by: Element; how: ClippedHow };

/** The id of the nearest listed element, from `el` outwards, but not beyond `until`. */
type IdNear = (el: Element, until?: Element) => number | undefined;

/**
 * Whether a click on the center of the visible part of an element would reach it, by asking the
 * browser what is there. `visible` is in viewport pixels. A control that
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
    const label = clipped.how === 'scrolled' ? null : labelPoint(el);
    if (label) return { type: 'clear', x: label[0], y: label[1] };
    return { type: 'clipped', by: clipped.by, how: clipped.how };
  }
  const shown = clipped.rect;
  for (const [px, py] of pointsIn(el, shown)) {
    const at = hitIn(px, py);
    if (at && reaches(at, el, px, py)) return { type: 'clear', x: px, y: py };
  }
  const [cx, cy] = centerOf(shown);
  const over = hitIn(cx, cy) ?? hit;
  const cover = over && !ignoresPointer(el) ? coverOf(el, over) : null;
  const isEdge = cover !== null && clipped.by !== null && isAtEdge(clipped.by, cover, el);
  const isBar = cover !== null && isBarOver(cover, el);
  const blocker = {
    ...blockerOf(el, over, idNear),
    ...(isEdge && { isAtEdge: true as const }),
    ...(isBar && { isBar: true as const }),
  };
  return { type: 'covered', x: cx, y: cy, blocker };
}

/**
 * Whether a cover lies at the edge of a box that scrolls, as its bars do: in the middle of the box it covers nothing.
 */
function isAtEdge(scroller: Element, cover: Element, el: Element): boolean {
  const isWider = unclobbered.scrollWidth(scroller) > unclobbered.clientWidth(scroller);
  const isHigher = unclobbered.scrollHeight(scroller) > unclobbered.clientHeight(scroller);
  const view = intersect(unclobbered.box(scroller), viewportRect());
  if (!view || !(isWider || isHigher)) return false;
  return !isOverPoint(cover, el, ...centerOf(view));
}

/** Whether a cover is a bar that keeps its place at an edge of the window, out of whose way the page can be scrolled. */
function isBarOver(cover: Element, el: Element): boolean {
  const box = unclobbered.box(el);
  const [x] = centerOf(intersect(box, viewportRect()) ?? box);
  // Where the element is then: a drawer at the side is over it all the same.
  if (isOverPoint(cover, el, x, innerHeight / 2)) return false;
  const isKept = (style: CSSStyleDeclaration) => /fixed|sticky/.test(style.position);
  const isBar = flatContains(cover, el)
    ? isKept(getComputedStyle(cover, placedPseudo(cover)))
    : flatClosest(cover, (at) => isKept(getComputedStyle(at))) !== null;
  return isBar && canBeMiddle(box) && !isFixed(el);
}

/** Whether the page scrolls far enough to bring the middle of a box near the middle of the window. */
function canBeMiddle({ top, bottom }: Rect): boolean {
  const root = pageDocument.scrollingElement();
  if (!root) return false;
  const to = (top + bottom) / 2 - innerHeight / 2 + unclobbered.scrollTop(root);
  return to >= 0 && to <= unclobbered.scrollHeight(root) - unclobbered.clientHeight(root);
}

export function isFixed(el: Element): boolean {
  return flatClosest(el, (at) => getComputedStyle(at).position === 'fixed') !== null;
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
    if (hit && reaches(hit, label, x, y)) return [x, y];
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
  return describeCover(top, el, idNear(over, top));
}

/** What lies over an element; an element around it does so by a pseudo-element, or by its own ground. */
export function describeCover(cover: Element, el: Element, id: number | undefined): Blocker {
  if (!flatContains(cover, el)) return describeBlocker(cover, id);
  const label = `${shortSelector(cover)}${placedPseudo(cover) ?? ''}`;
  return { label, ...(id !== undefined && { id }) };
}

/** The pseudo-element of an element that is placed over other things and takes clicks. */
function placedPseudo(el: Element): string | undefined {
  return ['::after', '::before'].find((pseudo) => {
    const { content, position, pointerEvents } = getComputedStyle(el, pseudo);
    const isThere = content !== 'none' && content !== 'normal';
    return isThere && position !== 'static' && pointerEvents !== 'none';
  });
}

/** Selector, name and id of what is in the way. */
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

/** What lies over an element at a point of the viewport; null where a click there reaches nothing else. */
export function coverAt(el: Element, x: number, y: number): Element | null {
  const over = overAt(el, x, y);
  return over && coverOf(el, over);
}

function overAt(el: Element, x: number, y: number): Element | null {
  const over = hitAt(x, y);
  return over && over !== el && !isThroughGap(over, el, x, y) ? over : null;
}

/** Whether what covers an element covers a point of the viewport too. */
function isOverPoint(cover: Element, el: Element, x: number, y: number): boolean {
  if (!flatContains(cover, el)) {
    return intersect(unclobbered.box(cover), { left: x, top: y, right: x, bottom: y }) !== null;
  }
  const isIn = (at: Element) => at !== cover && flatContains(cover, at);
  return hitAt(x, y) === cover && rootQueries.at(rootOf(el), x, y).some(isIn);
}

/** A person thinks of the dialog that covers a button, not of the paragraph inside the dialog. */
function coverOf(el: Element, over: Element): Element {
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

/** Distance of the points that are tested, and how many there are at most in each direction. */
const POINT_DISTANCE_PX = 24;
const MAX_POINTS = 16;
/** Things over one frame; more would be a page that is covered as a whole. */
const MAX_COVERS = 8;

/**
 * What is over a frame: its own document cannot see that, so its parent asks the browser at a
 * grid of points. `visible` is the frame's visible part in viewport pixels.
 */
export function frameCovers(frame: Element, visible: Rect, idNear: IdNear): Cover[] {
  const covers = new Map<Element, { rect: Rect; blocker: Blocker }>();
  for (const [top, bottom] of cellsBetween(visible.top, visible.bottom)) {
    for (const [left, right] of cellsBetween(visible.left, visible.right)) {
      const part = { left, top, right, bottom };
      const hit = overAt(frame, ...centerOf(part));
      if (!hit) continue;
      const over = coverOf(frame, hit);
      const known = covers.get(over);
      if (!known && covers.size >= MAX_COVERS) continue;
      // Nobody says where a pseudo-element lies: it has the parts in which it was hit.
      const isAround = flatContains(over, frame);
      if (known) {
        if (isAround) known.rect = around(known.rect, part);
        continue;
      }
      const rect = isAround ? part : intersect(unclobbered.box(over), visible);
      if (rect) covers.set(over, { rect, blocker: describeCover(over, frame, idNear(hit, over)) });
    }
  }
  return [...covers.values()].map(({ rect: { left, top, right, bottom }, blocker }) => ({
    box: [
      Math.round(left + scrollX),
      Math.round(top + scrollY),
      Math.round(right - left),
      Math.round(bottom - top),
    ],
    blocker,
  }));
}

function around(one: Rect, other: Rect): Rect {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function* cellsBetween(from: number, to: number): Generator<[number, number]> {
  const count = Math.min(MAX_POINTS, Math.max(1, Math.floor((to - from) / POINT_DISTANCE_PX)));
  const size = (to - from) / count;
  for (let at = 0; at < count; at++) yield [from + at * size, from + (at + 1) * size];
}

/** What the ancestors let through of an element, or the one that hides all of it. */
type Clipped =
  /** `by` is the innermost container that cuts something off. */
  | { type: 'shown'; rect: Rect; by: Element | null }
  | { type: 'hidden'; by: Element; how: ClippedHow };

/** `scrolled`: by the box of a container; `closed`: by one that has none; `away`: by a clip of no area. */
export type ClippedHow = 'scrolled' | 'closed' | 'away';

/**
 * A menu that is closed by its height, or a drawer by its width: a box of a pixel is that of texts
 * for screen readers.
 */
function isClosed(el: Element, style: CSSStyleDeclaration): boolean {
  if (!clips(style)) return false;
  const { width, height } = unclobbered.box(el);
  const { overflowX, overflowY } = style;
  return (overflowX !== 'visible' && width < 1) || (overflowY !== 'visible' && height < 1);
}

function isThin(el: Element): boolean {
  const { width, height } = unclobbered.box(el);
  return width < 1 || height < 1;
}

/** The part of a box of an element that can be seen in the viewport, and in each container that cuts it off; null for none. */
export function paintedPart(el: Element, box: Rect): Rect | null {
  const inView = intersect(box, viewportRect());
  const clipped = inView && clipByContainers(el, inView);
  return clipped?.type === 'shown' ? clipped.rect : null;
}

/** What lets nothing of a box of an element through, and how; null where some of it can be seen. */
export function clippingAround(el: Element, box: Rect): { by: Element; how: ClippedHow } | null {
  const clipped = clipByContainers(el, box);
  return clipped.type === 'hidden' ? clipped : null;
}

/**
 * The part of `rect` that the element's scrolling and clipping ancestors let through. Costs a style
 * read an ancestor: call it only where a hit test has missed.
 */
function clipByContainers(el: Element, rect: Rect): Clipped {
  const own = getComputedStyle(el);
  if (isClippedAway(own)) return { type: 'hidden', by: el, how: 'away' };
  let visible = rect;
  let by: Element | null = null;
  let { position } = own;
  for (let at = flatParent(el); at && position !== 'fixed'; at = flatParent(at)) {
    if (isPageRoot(at)) break;
    const style = getComputedStyle(at);
    if (isClippedAway(style)) return { type: 'hidden', by: at, how: 'away' };
    const isContainingBlock = position !== 'absolute' || style.position !== 'static';
    if (!isContainingBlock) continue;
    if (clips(style)) {
      const inside = intersect(visible, unclobbered.box(at));
      // A closed menu of no height lets through the edge of its first item.
      const isGone = !inside || (hasSize(visible) && !hasSize(inside));
      if (isGone)
        return { type: 'hidden', by: at, how: isClosed(at, style) ? 'closed' : 'scrolled' };
      if (!isEqual(inside, visible)) by ??= at;
      visible = inside;
    }
    if (style.position !== 'static') position = style.position;
  }
  return { type: 'shown', rect: visible, by };
}

function isEqual(one: Rect, other: Rect): boolean {
  const isSameLine = one.left === other.left && one.right === other.right;
  return isSameLine && one.top === other.top && one.bottom === other.bottom;
}

/**
 * The container with no height or no width that lets nothing of an element through, such as a
 * closed accordion, or null. Where no hit test can tell, out of view, this does.
 */
export function closedAround(el: Element, pass: SemanticsPass): Element | null {
  if (!isInClosed(el, pass)) return null;
  let { position } = pass.style(el);
  for (let at = flatParent(el); at && position !== 'fixed'; at = flatParent(at)) {
    if (isPageRoot(at)) break;
    const style = pass.style(at);
    if (position === 'absolute' && style.position === 'static') continue;
    if (isClosed(at, style)) return at;
    if (style.position !== 'static') ({ position } = style);
  }
  return null;
}

/**
 * Whether anything around it is closed, wherever the element itself is placed. Each container is
 * looked at once in a pass, and its style is read only where its box has no area: most have one.
 */
function isInClosed(el: Element, pass: SemanticsPass): boolean {
  const passed: Element[] = [];
  let isIn = false;
  for (let at = flatParent(el); at && !isPageRoot(at) && !isIn; at = flatParent(at)) {
    const known = pass.inClosed.get(at);
    if (known === undefined) passed.push(at);
    isIn = known ?? (isThin(at) && isClosed(at, pass.style(at)));
    if (known !== undefined) break;
  }
  for (const at of passed) pass.inClosed.set(at, isIn);
  return isIn;
}

/** The element that a click at this point of the viewport would reach, inside shadow trees too. */
export function hitAt(x: number, y: number): Element | null {
  const top = pageDocument.elementFromPoint(x, y);
  // What we have laid over the page is not a part of it, and shadow trees below it do not answer.
  const isOurs = top !== null && isOwnHost(top);
  let hit = isOurs
    ? (pageDocument.elementsFromPoint(x, y).find((el) => !isOwnHost(el)) ?? null)
    : top;
  for (let root = hit && shadowRootOf(hit); hit && root; root = shadowRootOf(hit)) {
    const inner: Element | null = isOurs ? belowIn(root, x, y) : root.elementFromPoint(x, y);
    // A root answers for points outside it too: then the host itself is hit.
    if (!inner || inner === hit || !unclobbered.contains(root, inner)) break;
    hit = inner;
  }
  return hit;
}

function belowIn(root: ShadowRoot, x: number, y: number): Element | null {
  return root.elementsFromPoint(x, y).find((el) => unclobbered.contains(root, el)) ?? null;
}

/**
 * Whether nothing lies over an element where a click at a point reaches `hit`: it lands inside it, on its label, or on
 * an ancestor through a gap of its own box.
 */
export function reaches(hit: Element, el: Element, x: number, y: number): boolean {
  return actsOn(hit, el) || (!ignoresPointer(el) && isThroughGap(hit, el, x, y));
}

/**
 * Whether a click reaches an ancestor of an element as the element itself is not there: around its round corner,
 * between its lines. Where the browser finds it below the ancestor, that covers it, by a pseudo-element or its ground.
 */
function isThroughGap(hit: Element, el: Element, x: number, y: number): boolean {
  if (!flatContains(hit, el)) return false;
  return !rootQueries.at(rootOf(el), x, y).some((at) => flatContains(el, at));
}

/** Whether a click that reaches `hit` acts on `el`: it lands inside it or on its label. */
export function actsOn(hit: Element, el: Element): boolean {
  if (flatContains(el, hit)) return true;
  if (el instanceof HTMLAreaElement && hit instanceof HTMLImageElement) return true;
  // The icon of a custom check box has a shadow tree of its own, inside the label.
  const label = flatClosest(hit, (at) => at instanceof HTMLLabelElement);
  return label instanceof HTMLLabelElement && (label.control === el || label.contains(el));
}

/**
 * Whether `clip` or `clip-path` leaves nothing of an element, as in the usual rules for text that
 * only screen readers get: `rect(0 0 0 0)`, `inset(50%)`, `circle(0)`.
 */
export function isClippedAway(style: CSSStyleDeclaration): boolean {
  const { clip, clipPath, position } = style;
  const isPlaced = position === 'absolute' || position === 'fixed';
  if (isPlaced && isEmptyRect(clip)) return true;
  return clipPath !== 'none' && clipPath !== '' && isEmptyShape(clipPath, style);
}

/** Up to a pixel is left by the old form `rect(1px, 1px, 1px, 1px)`; `auto` clips nothing. */
function isEmptyRect(clip: string): boolean {
  const sides = /^rect\((.+)\)$/.exec(clip)?.[1]?.split(/[\s,]+/);
  if (!sides || sides.includes('auto')) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = sides.map(Number.parseFloat);
  return bottom - top <= 0 || right - left <= 0;
}

function isEmptyShape(shape: string, style: CSSStyleDeclaration): boolean {
  const [, kind = '', inside = ''] = /^(circle|ellipse|polygon|xywh)\((.*)\)/.exec(shape) ?? [];
  const isNone = (size: string) => /^0(?:px|%)?$/.test(size);
  const [sizes = ''] = inside.split(/ ?\bat\b/);
  if (/^(?:circle|ellipse)$/.test(kind)) return sizes.split(' ').some(isNone);
  if (kind === 'xywh') return inside.split(' ').slice(2, 4).some(isNone);
  // One or two points have no area between them.
  if (kind === 'polygon')
    return new Set(inside.replace(/^(?:nonzero|evenodd), /, '').split(', ')).size < 3;
  const inset = /^inset\(([^)]+?)( round .*)?\)$/.exec(shape)?.[1];
  if (inset === undefined) return false;
  const [top = '', right = top, bottom = top, left = right] = inset.split(/\s+/);
  const { height, paddingTop, paddingBottom, width, paddingLeft, paddingRight } = style;
  const isGone = (sides: readonly string[], sizes: readonly string[]) => {
    if (!sides.every((side) => /^[\d.]+(?:px|%)$/.test(side))) return false;
    const size = sizes.reduce((sum, one) => sum + Number.parseFloat(one), 0);
    const share = (side: string) =>
      side.endsWith('%') ? Number.parseFloat(side) / 100 : Number.parseFloat(side) / size;
    return sides.reduce((sum, side) => sum + share(side), 0) >= 1;
  };
  return (
    isGone([top, bottom], [height, paddingTop, paddingBottom]) ||
    isGone([left, right], [width, paddingLeft, paddingRight])
  );
}
