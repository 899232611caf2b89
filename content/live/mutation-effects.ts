import { flatHolds } from '../elements/flat-tree.ts';
import { flatParent } from '../semantics/flat-parent.ts';
import { isPageRoot, pageDocument } from '../semantics/page-document.ts';
import { unclobbered } from '../semantics/unclobbered.ts';
import { LISTING_ATTRIBUTES, SUBTREE_ATTRIBUTES } from './observed-attributes.ts';

/** What a batch of mutation records means for the inventory. */
export interface MutationEffects {
  /** Elements came, went or changed their means of interaction. */
  relist: boolean;
  /** Elements whose own fields may have changed, or everything. */
  dirty: Set<Element> | 'all';
  /** Frames came or went. */
  frames: boolean;
}

const FRAMES = 'iframe, frame, object, embed, fencedframe';

/** More roots than this and the whole list is read again: telling them apart would cost more. */
const MAX_SUBTREES = 40;

/**
 * Which of the `listed` elements a batch of mutations may have changed: the targets, what lies in
 * the subtrees whose class, style or visibility changed, the elements whose name comes from changed
 * text (ancestors, a label's control, `aria-labelledby`).
 */
export function mutationEffects(
  records: readonly MutationRecord[],
  listed: Iterable<Element>,
): MutationEffects {
  const touched = new Set<Element>();
  const subtrees = new Set<Element>();
  let relist = false;
  let frames = false;
  for (const { type, target, attributeName, addedNodes, removedNodes } of records) {
    const el = target instanceof Element ? target : unclobbered.parentElement(target);
    if (el) touched.add(el);
    if (type === 'childList') {
      const elements = [...addedNodes, ...removedNodes].filter((n) => n instanceof Element);
      relist ||= elements.length > 0;
      frames ||= elements.some(
        (n) => unclobbered.matches(n, FRAMES) || unclobbered.querySelector(n, FRAMES) !== null,
      );
    }
    if (type !== 'attributes' || attributeName === null || !el) continue;
    relist ||= LISTING_ATTRIBUTES.has(attributeName);
    if (SUBTREE_ATTRIBUTES.has(attributeName)) subtrees.add(el);
  }
  if (subtrees.size > MAX_SUBTREES) return { relist, frames, dirty: 'all' };
  const dirty = new Set<Element>();
  for (const el of touched) addNamed(el, dirty);
  if (subtrees.size > 0) {
    const roots = [...subtrees];
    for (const el of listed) if (roots.some((root) => flatHolds(root, el))) dirty.add(el);
  }
  return { relist, frames, dirty };
}

/** `el` and all whose name its text can reach. Ancestors up to the root: a card may be a link. */
function addNamed(el: Element, dirty: Set<Element>): void {
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (dirty.has(at)) return;
    dirty.add(at);
    if (at instanceof HTMLLabelElement && at.control) dirty.add(at.control);
    if (!unclobbered.id(at) || isPageRoot(at)) continue;
    const id = CSS.escape(unclobbered.id(at));
    const selector = `[aria-labelledby~="${id}"],[aria-describedby~="${id}"]`;
    for (const named of pageDocument.querySelectorAll(selector)) dirty.add(named);
  }
}
