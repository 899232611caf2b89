import { flatParent } from '../flat-tree/flat-parent.ts';
import { isPageRoot } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { isClippedAway } from './is-clipped-away.ts';
import { hasSize, intersect, type Rect } from './visible-box.ts';

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

/** Whether it hides what stands out of its box: an inline box never does, whatever its `overflow`. */
export function clips({ overflowX, overflowY, display }: CSSStyleDeclaration): boolean {
  if (display === 'inline' || display === 'contents') return false;
  return overflowX !== 'visible' || overflowY !== 'visible';
}

/**
 * The part of `rect` that the element's scrolling and clipping ancestors let through. Costs a style
 * read an ancestor: call it only where a hit test has missed.
 */
export function clipByContainers(el: Element, rect: Rect): Clipped {
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
