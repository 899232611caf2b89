import { flatParent } from '../flat-tree/flat-parent.ts';
import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { isRendered } from './is-rendered.ts';
import { openModal } from './open-modal.ts';
import { SemanticsPass } from './semantics-pass.ts';

/**
 * Whether Chrome's accessibility tree leaves the element out: not rendered, `visibility`, inert or
 * outside of the open modal dialog, or under `aria-hidden` (WAI-ARIA 1.3 §5.4).
 */
export function isHidden(el: Element, pass: SemanticsPass = new SemanticsPass()): boolean {
  return isExcluded(el, pass) || !isRendered(el, pass);
}

/** Walks up without recursion, since a document can be 100,000 levels deep. */
function isExcluded(el: Element, pass: SemanticsPass): boolean {
  const path: Element[] = [];
  let at: Element | null = el;
  let excluded: boolean | undefined;
  while (at && excluded === undefined) {
    excluded = pass.excluded.get(at);
    if (excluded === undefined) {
      path.push(at);
      if (isExcludedRoot(at)) excluded = true;
      else if (at === modalOf(document, pass)) excluded = false;
      else at = flatParent(at);
    }
  }
  excluded ??= modalOf(document, pass) !== null;
  for (const passed of path) pass.excluded.set(passed, excluded);
  return excluded;
}

function isExcludedRoot(el: Element): boolean {
  if (unclobbered.hasAttribute(el, 'inert') && el instanceof HTMLElement) return true;
  if (unclobbered.keywords(el, 'aria-hidden') !== 'true') return false;
  // Chrome ignores aria-hidden on the page itself and around the focused element.
  if (isPageRoot(el)) return false;
  return !unclobbered.matches(el, ':focus-within');
}

function modalOf(document: Document, pass: SemanticsPass): Element | null {
  const known = pass.modals.get(document);
  if (known !== undefined) return known;
  // A live collection: a selector would scan the page each time.
  const top = openModal(pageDocument.dialogs());
  pass.modals.set(document, top);
  return top;
}
