import { unclobbered } from '../platform/unclobbered.ts';
import type { SemanticsPass } from './semantics-pass.ts';

/** The children in the flat tree, text included: a host's shadow tree, a slot's assigned nodes. */
export function* flatChildren(el: Element, pass: SemanticsPass): Generator<Node> {
  const shadow = pass.shadowRootOf(el);
  if (el instanceof HTMLSlotElement) {
    const assigned = el.assignedNodes();
    if (assigned.length > 0) {
      yield* assigned;
      return;
    }
  }
  let child = unclobbered.firstChild(shadow ?? el);
  while (child) {
    yield child;
    child = unclobbered.nextSibling(child);
  }
}
