import { flatParent } from '../semantics/flat-parent.ts';
import { isPageRoot } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { intersect, type Rect } from './visible-box.ts';

/**
 * The part of `rect` that the element's scrolling and clipping ancestors let through, or null when
 * they hide all of it. Costs a style read an ancestor: call it only where a hit test has missed.
 */
export function clipByContainers(el: Element, rect: Rect): Rect | null {
  let visible: Rect | null = rect;
  let position = getComputedStyle(el).position;
  for (let at = flatParent(el); at && visible && position !== 'fixed'; at = flatParent(at)) {
    if (isPageRoot(at)) break;
    const style = getComputedStyle(at);
    const isContainingBlock = position !== 'absolute' || style.position !== 'static';
    if (!isContainingBlock) continue;
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      visible = intersect(visible, unclobbered.box(at));
    }
    if (style.position !== 'static') position = style.position;
  }
  return visible;
}
