import type { FrameNode, LeftOut } from '../../core/page/tree/frame-node.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import type { Listing } from '../elements/classify.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { absenceOf } from '../geometry/absence.ts';
import { type ClippedHow, closedAround } from '../geometry/clip-by-containers.ts';
import type { Absence } from '../geometry/hiding-ancestor.ts';
import { isInControlOf } from '../geometry/is-in-control-of.ts';
import { describeBlocker, exposureOf } from '../geometry/occlusion.ts';
import { intersect, isWithin, type Rect } from '../geometry/visible-box.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { ReadContext } from './read-context.ts';

/** An element to describe. */
export interface ListedElement {
  el: Element;
  listing: Listing;
  /** In viewport pixels. */
  rect: Rect;
  /** With this, an element that has not moved since keeps what was known of its exposure. */
  known?: FrameNode | undefined;
}

type Place = Pick<FrameNode, 'box' | 'xy' | 'inView' | 'leftOut' | 'leftOutBy' | 'blocker'>;

/** What is remembered of an element, at the place where it is now. Reads only. */
export function rememberedInPlace(
  remembered: FrameNode,
  listed: ListedElement,
  ctx: ReadContext,
): FrameNode {
  const { box, xy, inView, leftOut, leftOutBy, blocker, ...about } = remembered;
  return { ...about, ...placeInFrame(listed, ctx) };
}

/** Where an element is and where a click reaches it, or why it is not there. Reads only. */
export function placeInFrame({ el, listing, rect, known }: ListedElement, ctx: ReadContext): Place {
  const absence = absenceOf(el, rect, ctx.modal, ctx.pass);
  if (absence && !unclobbered.hasBox(el)) return leftOutBecause(el, absence, ctx);
  const box = documentBox(rect, ctx.scroll);
  if (absence) return { box, ...leftOutBecause(el, absence, ctx) };
  const visible = isWithin(rect, ctx.viewport) ? intersect(rect, ctx.viewport) : null;
  if (!visible) {
    const by = closedAround(el, ctx.pass);
    return by ? { box, ...leftOutBecause(el, { leftOut: CLIPPED.closed, by }, ctx) } : { box };
  }
  if (listing.kind === 'structure') return { box, inView: true };
  if (known?.xy && known.box?.join() === box.join()) {
    const { xy, blocker } = known;
    return { box, inView: true, xy, ...(blocker && { blocker }) };
  }
  const isHeld = (hit: Element) =>
    listing.kind === 'interactive' && isInControlOf(hit, el, ctx.listed.isControl);
  const idNear = (at: Element, until?: Element) => listedAround(at, ctx, until);
  const exposure = exposureOf(el, visible, { idNear, isHeld });
  if (exposure.type === 'clipped') {
    const { by, how } = exposure;
    return { box, ...leftOutBecause(el, { leftOut: CLIPPED[how], by }, ctx) };
  }
  const xy: [number, number] = [
    Math.round(exposure.x + ctx.scroll.x),
    Math.round(exposure.y + ctx.scroll.y),
  ];
  return {
    box,
    inView: true,
    xy,
    ...(exposure.type === 'covered' && { blocker: exposure.blocker }),
  };
}

const CLIPPED: Readonly<Record<ClippedHow, LeftOut>> = {
  scrolled: 'clipped by a container',
  closed: 'zero size',
  away: 'clipped away',
};

function leftOutBecause(
  el: Element,
  { leftOut, by }: Absence,
  ctx: ReadContext,
): Pick<FrameNode, 'leftOut' | 'leftOutBy'> {
  if (by === el) return { leftOut };
  return { leftOut, leftOutBy: describeBlocker(by, listedAround(by, ctx, by)) };
}

/** A box in the frame's document, in whole CSS pixels; `scroll` is where the viewport stands. */
export function documentBox(
  { left, top, right, bottom }: Rect,
  scroll: { x: number; y: number },
): Box {
  const x = Math.round(left + scroll.x);
  const y = Math.round(top + scroll.y);
  return [x, y, Math.round(right + scroll.x) - x, Math.round(bottom + scroll.y) - y];
}

/** The id of the nearest listed element, from `el` outwards, but not beyond `until`. */
export function listedAround(el: Element, ctx: ReadContext, until?: Element): number | undefined {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (ctx.listed.has(at)) return ctx.ids.idOf(at);
    if (at === until) break;
  }
  return undefined;
}
