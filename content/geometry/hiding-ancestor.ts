import type { LeftOut } from '../../core/page/tree/frame-node.ts';
import { flatParent } from '../flat-tree/flat-parent.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from '../semantics/semantics-pass.ts';

/** Why an element is not there, and the element around it or over it that makes it so. */
export interface Absence {
  leftOut: LeftOut;
  /** The element itself when nothing around it is to blame. */
  by: Element;
}

/** What was found in one reading: most hidden elements of a page are hidden by a few others. */
const found = new WeakMap<SemanticsPass, Map<Element, Absence>>();

/** Why an element has no box: the outermost element without one, and how it comes to have none. */
export function unrenderedBy(el: Element, pass: SemanticsPass): Absence {
  return outermost(el, pass, (at) => !unclobbered.hasBox(at), reasonOf);
}

/** The outermost of the elements whose `visibility` this one has inherited. */
export function invisibleBy(el: Element, pass: SemanticsPass): Element {
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
