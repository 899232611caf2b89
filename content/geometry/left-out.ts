import type { LeftOut } from '../../core/page/frame-node.ts';
import { flatClosest } from '../elements/flat-tree.ts';
import { pageDocument } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import type { Rect } from './visible-box.ts';

/**
 * Why an element is not there for a person or an agent, whatever its place in the page. `modal` is
 * the open modal dialog, outside of which all is inert (HTML §6.3.1).
 */
export function notPerceivable(
  el: Element,
  rect: Rect,
  modal: Element | null,
): LeftOut | undefined {
  if (!unclobbered.hasBox(el)) return isContents(el) ? undefined : 'not rendered';
  if (!unclobbered.checkVisibility(el)) return 'invisible';
  if (rect.right - rect.left === 0 && rect.bottom - rect.top === 0) return 'zero size';
  if (flatClosest(el, (at) => unclobbered.hasAttribute(at, 'inert'))) return 'inert';
  if (modal && !flatClosest(el, (at) => at === modal)) return 'inert';
  if (flatClosest(el, isAriaHidden)) return 'hidden from assistive technology';
  return undefined;
}

/** `checkVisibility` is false for `display: contents`, whose children are shown all the same. */
function isContents(el: Element): boolean {
  return (
    getComputedStyle(el).display === 'contents' && el.parentElement?.checkVisibility() === true
  );
}

function isAriaHidden(el: Element): boolean {
  return unclobbered.keywords(el, 'aria-hidden') === 'true';
}

/** The modal dialog that was opened last, as far as document order tells. */
export function openModal(): Element | null {
  // A live collection is kept up to date by the browser; a selector would scan the page each time.
  return [...pageDocument.dialogs()].findLast((d) => d.matches(':modal')) ?? null;
}
