import { isPageRoot, pageDocument } from '../platform/page-document.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { comesBefore } from './flat-tree.ts';
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

const MAX_STEPS = 64;
/** Chrome lists a drop-down's options whatever their `display` is. */
const UNSTYLED = 'select:not([multiple], [size]) :is(option, optgroup)';
const BOXLESS = 'option, optgroup, canvas *';

/** Whether CSS shows the element: rendered, not in a closed details element, `visibility` visible. */
export function isRendered(el: Element, pass: SemanticsPass): boolean {
  if (unclobbered.checkVisibility(el)) return true;
  if (el instanceof HTMLAreaElement) return isOnImage(el);
  // checkVisibility asks for a box; these are in Chrome's tree without one.
  let box: Element | null = el;
  for (let step = 0; box && step < MAX_STEPS; step += 1) {
    const style = pass.style(box);
    if (box === el && style.visibility !== 'visible') return false;
    const isBoxless = style.display === 'contents' || unclobbered.matches(box, BOXLESS);
    if (!isBoxless) return box !== el && unclobbered.checkVisibility(box);
    if (style.display === 'none' && !unclobbered.matches(box, UNSTYLED)) return false;
    box = flatParent(box);
  }
  return false;
}

/** An area is where its image is, if one that has loaded uses its map. */
function isOnImage(area: HTMLAreaElement): boolean {
  const map = unclobbered.closest(area, 'map');
  const root = unclobbered.rootOf(area);
  if (!(map instanceof HTMLMapElement) || !(root instanceof Document)) return false;
  return [...root.images].some((image) => {
    const isUser = image.useMap === `#${map.name}`;
    return isUser && image.naturalWidth > 0 && unclobbered.checkVisibility(image);
  });
}

/**
 * The modal dialog on top among these, outside of which all is inert (HTML §6.3.1), or null: the one that has the
 * focus, for the last opened one has it, else the last in the page.
 */
export function openModal(dialogs: Iterable<Element>): Element | null {
  const modals = [...dialogs].filter((dialog) => unclobbered.matches(dialog, ':modal'));
  const focused = modals.filter((dialog) => unclobbered.matches(dialog, ':focus-within'));
  const [first, ...others] = focused.length > 0 ? focused : modals;
  return first
    ? others.reduce((last, modal) => (comesBefore(modal)(last) ? modal : last), first)
    : null;
}
