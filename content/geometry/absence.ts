import { NearestAncestor } from '../elements/nearest-ancestor.ts';
import { flatClosest } from '../flat-tree/flat-tree.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';
import { type Absence, invisibleBy, unrenderedBy } from './hiding-ancestor.ts';
import type { Rect } from './visible-box.ts';

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
  if (!unclobbered.checkVisibility(el)) {
    if (unclobbered.hasBox(el)) return { leftOut: 'invisible', by: invisibleBy(el, pass) };
    return isContents(el) ? undefined : unrenderedBy(el, pass);
  }
  if (isEmpty(rect) && !showsInside(el)) return { leftOut: 'zero size', by: el };
  const inert = INERT.of(el, pass);
  if (inert) return { leftOut: 'inert', by: inert };
  if (modal && !flatClosest(el, (at) => at === modal)) return { leftOut: 'inert', by: modal };
  const hidden = ARIA_HIDDEN.of(el, pass);
  return hidden ? { leftOut: 'hidden from assistive technology', by: hidden } : undefined;
}

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

const INERT = new NearestAncestor((el) => unclobbered.hasAttribute(el, 'inert'));
const ARIA_HIDDEN = new NearestAncestor((el) => unclobbered.keywords(el, 'aria-hidden') === 'true');
