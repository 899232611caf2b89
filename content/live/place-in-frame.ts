import type { FrameNode, LeftOut, UnseenReason } from '../../core/page/tree/frame-node.ts';
import type { Box } from '../../core/platform/geometry/box.ts';
import type { Listing } from '../detect/classify.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from '../read/flat-parent.ts';
import { flatClosest, flatContains } from '../read/flat-tree.ts';
import { isInControlOf } from '../read/is-in-control-of.ts';
import {
  type ClippedHow,
  closedAround,
  describeBlocker,
  exposureOf,
  isClippedAway,
} from '../read/occlusion.ts';
import { imageOf } from '../read/place-of.ts';
import type { SemanticsPass } from '../read/semantics-pass.ts';
import { boxProblem, MIN_HEIGHT_PX } from '../read/unseen-text.ts';
import { intersect, isWithin, type Rect } from '../read/visible-box.ts';
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
  if (absence && !unclobbered.hasBox(el) && !(el instanceof HTMLAreaElement))
    return leftOutBecause(el, absence, ctx);
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

/**
 * Why an element is not there for a person or an agent, whatever its place in the page. `modal` is
 * the open modal dialog, outside of which all is inert (HTML §6.3.1).
 */
export function absenceOf(
  el: Element,
  rect: Rect,
  modal: Element | null,
  pass: SemanticsPass,
): Absence | undefined {
  const image = el instanceof HTMLAreaElement ? imageOf(el) : null;
  if (image) return absenceOf(image, rect, modal, pass);
  if (!unclobbered.checkVisibility(el)) {
    if (unclobbered.hasBox(el)) return { leftOut: 'invisible', by: invisibleBy(el, pass) };
    return isContents(el) ? undefined : unrenderedBy(el, pass);
  }
  if (isEmpty(rect) && !showsInside(el)) return { leftOut: 'zero size', by: el };
  const unseen = FRAMES.has(unclobbered.localName(el)) ? unseenFrame(el, rect, pass) : undefined;
  if (unseen) return unseen;
  const inert = INERT.of(el, pass);
  const isInModal = modal && flatContains(modal, el);
  // A modal dialog is not inert by what is around it.
  if (inert && !(isInModal && !flatContains(modal, inert))) return { leftOut: 'inert', by: inert };
  if (modal && !isInModal) return { leftOut: 'inert', by: modal };
  const hidden = ARIA_HIDDEN.of(el, pass);
  return hidden ? { leftOut: 'hidden from assistive technology', by: hidden } : undefined;
}

const FRAMES: ReadonlySet<string> = new Set(['iframe', 'frame', 'object', 'embed', 'fencedframe']);

/** What a frame shows nobody sees where it is lower or narrower than a line of text, or where text is not seen. */
function unseenFrame(el: Element, rect: Rect, pass: SemanticsPass): Absence | undefined {
  const clip = flatClosest(el, (at) => isClippedAway(pass.style(at)));
  if (clip) return { leftOut: 'clipped away', by: clip };
  const isSkipped = pass.style(el).contentVisibility === 'hidden';
  if (isSkipped) return { leftOut: 'in skipped content', by: el };
  const isLine = Math.min(rect.right - rect.left, rect.bottom - rect.top) >= MIN_HEIGHT_PX;
  if (!isLine) return { leftOut: 'zero size', by: el };
  const problem = boxProblem(el, rect, pass);
  return problem && { leftOut: FRAME_PROBLEMS[problem] ?? 'invisible', by: el };
}

const FRAME_PROBLEMS: Readonly<Partial<Record<UnseenReason, LeftOut>>> = {
  'too small': 'zero size',
  'off-screen': 'beyond the page’s edge',
  clipped: 'clipped away',
  'cut by an ellipsis': 'clipped away',
};

function isEmpty({ left, top, right, bottom }: Rect): boolean {
  return right <= left || bottom <= top;
}

/** More inside is not looked at. */
const MAX_INSIDE = 20;

/** A box without width or height can hold what floats or is placed out of it. */
function showsInside(el: Element): boolean {
  if (unclobbered.box(el).width === 0 && unclobbered.box(el).height === 0) return false;
  let looked = 0;
  for (const inner of unclobbered.descendants(el)) {
    if (looked++ >= MAX_INSIDE) return true;
    const { width, height } = unclobbered.box(inner);
    if (width > 0 && height > 0) return true;
  }
  return false;
}

/** `checkVisibility` is false for `display: contents`, whose children are shown all the same. */
function isContents(el: Element): boolean {
  // The style of what is not rendered is made for this question alone: the parent is asked first.
  const parent = unclobbered.parentElement(el);
  return (
    parent !== null && unclobbered.hasBox(parent) && getComputedStyle(el).display === 'contents'
  );
}

/**
 * The nearest element for which a test holds, from an element outwards in the flat tree. What one
 * reading has found out of an ancestor is good for all below it.
 */
class NearestAncestor {
  readonly #test: (el: Element) => boolean;
  readonly #known = new WeakMap<SemanticsPass, Map<Element, Element | null>>();

  constructor(test: (el: Element) => boolean) {
    this.#test = test;
  }

  /** The element itself, one around it, or null when the test holds for none. */
  of(el: Element, pass: SemanticsPass): Element | null {
    let known = this.#known.get(pass);
    if (!known) {
      known = new Map();
      this.#known.set(pass, known);
    }
    const path: Element[] = [];
    let at: Element | null = el;
    let found: Element | null | undefined;
    while (at) {
      found = known.get(at);
      if (found !== undefined) break;
      path.push(at);
      if (this.#test(at)) {
        found = at;
        break;
      }
      at = flatParent(at);
    }
    for (const passed of path) known.set(passed, found ?? null);
    return found ?? null;
  }
}

const INERT = new NearestAncestor((el) => unclobbered.hasAttribute(el, 'inert'));
const ARIA_HIDDEN = new NearestAncestor((el) => unclobbered.keywords(el, 'aria-hidden') === 'true');

/** Why an element is not there, and the element around it or over it that makes it so. */
interface Absence {
  leftOut: LeftOut;
  /** The element itself when nothing around it is to blame. */
  by: Element;
}

/** What was found in one reading: most hidden elements of a page are hidden by a few others. */
const found = new WeakMap<SemanticsPass, Map<Element, Absence>>();

/** Why an element has no box: the outermost element without one, and how it comes to have none. */
function unrenderedBy(el: Element, pass: SemanticsPass): Absence {
  return outermost(el, pass, (at) => !unclobbered.hasBox(at), reasonOf);
}

/** The outermost of the elements whose `visibility` this one has inherited. */
function invisibleBy(el: Element, pass: SemanticsPass): Element {
  const isHidden = (at: Element) => pass.style(at).visibility !== 'visible';
  return outermost(el, pass, isHidden, (by) => ({ leftOut: 'invisible', by })).by;
}

/** Goes outwards as far as `test` holds, without recursion, and remembers the answer for all. */
function outermost(
  el: Element,
  pass: SemanticsPass,
  test: (at: Element) => boolean,
  reason: (top: Element, above: Element | null) => Absence,
): Absence {
  let known = found.get(pass);
  if (!known) {
    known = new Map();
    found.set(pass, known);
  }
  const path: Element[] = [];
  let at = el;
  let absence = known.get(at);
  while (!absence) {
    path.push(at);
    const above = flatParent(at);
    if (above && test(above)) {
      at = above;
      absence = known.get(at);
    } else absence = reason(at, above);
  }
  for (const passed of path) known.set(passed, absence);
  return absence;
}

function reasonOf(top: Element, above: Element | null): Absence {
  if (above instanceof HTMLDetailsElement && !above.open) {
    return { leftOut: 'in closed details', by: above };
  }
  if (above && isSkipping(above)) return { leftOut: 'in skipped content', by: above };
  if (top instanceof HTMLDialogElement && !top.open) {
    return { leftOut: 'in a closed dialog', by: top };
  }
  const isPopover = unclobbered.hasAttribute(top, 'popover');
  if (isPopover && !unclobbered.matches(top, ':popover-open')) {
    return { leftOut: 'in a closed popover', by: top };
  }
  return { leftOut: 'not rendered', by: top };
}

/** `content-visibility: hidden` skips what is inside, while the element itself has its box. */
function isSkipping(el: Element): boolean {
  return getComputedStyle(el).getPropertyValue('content-visibility') === 'hidden';
}
