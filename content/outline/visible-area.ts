import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { shownShare } from '../read/is-faint.ts';
import { isClippedAway } from '../read/occlusion.ts';
import {
  beginsAtRight,
  clips,
  hasVisibleArea,
  intersect,
  isCutAcross,
  type Rect,
} from '../read/visible-box.ts';

/** What the elements around a text let a person see of it. Rectangles are in viewport pixels. */
export interface VisibleArea {
  /** What is in view; null when none of it is. */
  shown: Rect | null;
  /** What scrolling can bring into view; null when nothing can. */
  reach: Rect | null;
  /** The same for what is placed absolutely: it leaves containers that are not positioned. */
  anchor: Pick<VisibleArea, 'shown' | 'reach'>;
  /** Opacities multiplied, 0 where a clip leaves nothing. */
  opacity: number;
}

const EVERYWHERE: Rect = { left: -1e7, top: -1e7, right: 1e7, bottom: 1e7 };

/** The visible area of the document: scrolling reaches all but what is before or above it, or cut off where it ends. */
export function documentArea(viewport: Rect, scroll: { x: number; y: number }): VisibleArea {
  const isCut = isCutAcross();
  const across = beginsAtRight()
    ? { left: isCut ? viewport.left : EVERYWHERE.left, right: viewport.right - scroll.x }
    : {
        left: scroll.x < 0 ? EVERYWHERE.left : -scroll.x,
        right: isCut ? viewport.right : EVERYWHERE.right,
      };
  const reach = { ...EVERYWHERE, ...across, top: -scroll.y };
  return { shown: viewport, reach, anchor: { shown: viewport, reach }, opacity: 1 };
}

type Around = { around: VisibleArea; root: VisibleArea };

/** What is visible of where an element is itself: what is placed leaves the elements around it. */
export function areaAt(
  { position }: CSSStyleDeclaration,
  { around, root }: Around,
): Pick<VisibleArea, 'shown' | 'reach'> {
  // Scrolling brings nothing that is fixed into view.
  if (position === 'fixed') return { shown: root.shown, reach: root.shown };
  return position === 'absolute' ? around.anchor : around;
}

/** The visible area for what is in an element, from that around it. */
export function areaIn(el: Element, style: CSSStyleDeclaration, places: Around): VisibleArea {
  const { around } = places;
  const { position } = style;
  const opacity = isClippedAway(style) ? 0 : around.opacity * shownShare(el, style);
  let { shown, reach } = areaAt(style, places);
  const { overflowX, overflowY } = style;
  if (clips(style) && !isPageRoot(el)) {
    const box = unclobbered.box(el);
    const canScroll = [overflowX, overflowY].some((how) => how === 'auto' || how === 'scroll');
    const inner = reach && intersect(reach, box);
    shown = shown && intersect(shown, box);
    reach = inner && hasVisibleArea(inner) && canScroll ? scrolledArea(el, style, box) : inner;
  }
  const isAnchor = position !== 'static' || style.transform !== 'none';
  const isSame =
    shown === around.shown && reach === around.reach && opacity === around.opacity && !isAnchor;
  if (isSame) return around;
  return { shown, reach, opacity, anchor: isAnchor ? { shown, reach } : around.anchor };
}

/** What scrolling an element can bring into view: nothing before its beginning, where that is its left and top. */
function scrolledArea(el: Element, style: CSSStyleDeclaration, box: Rect): Rect {
  const { direction, flexDirection, writingMode } = style;
  const isTurned = direction === 'rtl' || flexDirection.endsWith('reverse');
  const [x, y] = [unclobbered.scrollLeft(el), unclobbered.scrollTop(el)];
  if (isTurned || !writingMode.startsWith('horizontal') || x < 0 || y < 0) return EVERYWHERE;
  return { ...EVERYWHERE, left: box.left - x, top: box.top - y };
}

/** Whether what is there is in something that is closed by its height: scrolling brings it nowhere. */
export function isClosedIn({ position }: CSSStyleDeclaration, around: VisibleArea): boolean {
  if (position === 'fixed') return false;
  const { reach } = position === 'absolute' ? around.anchor : around;
  return reach === null || reach.right - reach.left < 1 || reach.bottom - reach.top < 1;
}

/** Whether a rectangle lies wholly in the window. */
export function seesAll(window: Rect | null, { left, top, right, bottom }: Rect): boolean {
  if (!window) return false;
  const isAcross = left >= window.left && right <= window.right;
  return isAcross && top >= window.top && bottom <= window.bottom;
}
