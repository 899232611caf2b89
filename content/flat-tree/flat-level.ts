import { MAX_TREE_DEPTH } from '../../core/page/tree/truncation.ts';
import { unclobbered } from '../platform/unclobbered.ts';
import { flatParent } from './flat-parent.ts';
import { shadowRootOf } from './shadow-root.ts';

/**
 * How many elements are around an element in the flat tree; null when it is not in it (what a host
 * or a slot does not show is not), or deeper than elements are listed.
 */
export function flatLevel(el: Element): number | null {
  let level = 0;
  for (let at: Element | null = el; at; at = flatParent(at)) {
    if (at !== el) level++;
    if (level > MAX_TREE_DEPTH) return null;
    const parent = unclobbered.parent(at);
    if (!(parent instanceof Element)) continue;
    if (parent instanceof HTMLSlotElement && parent.assignedElements().length > 0) return null;
    if (!unclobbered.assignedSlot(at) && shadowRootOf(parent)) return null;
  }
  return unclobbered.isConnected(el) ? level : null;
}

/** Whether an element is so deep that neither it nor anything in it can have a row. */
export function isTooDeep(el: Element): boolean {
  let level = 0;
  for (let at = flatParent(el); at; at = flatParent(at)) if (++level > MAX_TREE_DEPTH) return true;
  return false;
}
