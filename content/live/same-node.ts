import type { FrameNode } from '../../core/page/tree/frame-node.ts';

/** Whether two readings of one element say the same, so that only changes travel. */
export function sameNode(a: FrameNode, b: FrameNode): boolean {
  return (
    a.name === b.name &&
    a.value === b.value &&
    a.role === b.role &&
    a.parent === b.parent &&
    a.leftOut === b.leftOut &&
    a.inView === b.inView &&
    sameList(a.xy, b.xy) &&
    sameList(a.box, b.box) &&
    JSON.stringify(rest(a)) === JSON.stringify(rest(b))
  );
}

function rest({
  states,
  blocker,
  leftOutBy,
  scroll,
  set,
  frame,
  kind,
  reason,
  nameFrom,
  notes,
  leadsTo,
  submits,
  asks,
  context,
  item,
}: FrameNode) {
  const about = [states, blocker, leftOutBy, scroll, set, frame, kind, reason, nameFrom, notes];
  // What it does when it is pressed is nothing that shows, and all the more to be reported.
  return [...about, leadsTo, submits, asks, context, item];
}

function sameList(a: readonly number[] | undefined, b: readonly number[] | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  return a.every((value, i) => value === b[i]);
}
