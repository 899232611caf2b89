import type { LeftOut } from '../../core/page/frame-node.ts';
import { flatClosest } from '../elements/flat-tree.ts';
import { NearestAround } from '../elements/nearest-around.ts';
import { pageDocument } from '../semantics/page-document.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { invisibleBy, unrenderedBy } from './hiding-ancestor.ts';
import type { Rect } from './visible-box.ts';

/** Why an element is not there, and the element around it or over it that makes it so. */
export interface Absence {
  leftOut: LeftOut;
  /** The element itself when nothing around it is to blame. */
  by: Element;
}

/**
 * Why an element is not there for a person or an agent, whatever its place in the page. `modal` is
 * the open modal dialog, outside of which all is inert (HTML §6.3.1).
 */
export function notPerceivable(
  el: Element,
  rect: Rect,
  modal: Element | null,
  pass: SemanticsPass,
): Absence | undefined {
  if (!unclobbered.checkVisibility(el)) {
    if (unclobbered.hasBox(el)) return { leftOut: 'invisible', by: invisibleBy(el, pass) };
    return isContents(el) ? undefined : unrenderedBy(el, pass);
  }
  if (rect.right - rect.left === 0 && rect.bottom - rect.top === 0) {
    return { leftOut: 'zero size', by: el };
  }
  const inert = INERT.of(el, pass);
  if (inert) return { leftOut: 'inert', by: inert };
  if (modal && !flatClosest(el, (at) => at === modal)) return { leftOut: 'inert', by: modal };
  const hidden = ARIA_HIDDEN.of(el, pass);
  return hidden ? { leftOut: 'hidden from assistive technology', by: hidden } : undefined;
}

/** `checkVisibility` is false for `display: contents`, whose children are shown all the same. */
function isContents(el: Element): boolean {
  return (
    getComputedStyle(el).display === 'contents' && el.parentElement?.checkVisibility() === true
  );
}

const INERT = new NearestAround((el) => unclobbered.hasAttribute(el, 'inert'));
const ARIA_HIDDEN = new NearestAround((el) => unclobbered.keywords(el, 'aria-hidden') === 'true');

/** The modal dialog that was opened last, as far as document order tells. */
export function openModal(): Element | null {
  // A live collection is kept up to date by the browser; a selector would scan the page each time.
  return [...pageDocument.dialogs()].findLast((d) => d.matches(':modal')) ?? null;
}
