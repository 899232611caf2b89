import type { FrameNode } from '../tree/frame-node.ts';
import { isUnclickable } from '../tree/is-unclickable.ts';

/**
 * The states of a node as every payload lists them, joined by commas; '' without any. `unseen`
 * means that a person cannot see its text, or part of it; `unclickable` that it ignores clicks,
 * which goes without saying of a disabled one.
 */
export function payloadStates({ states, notes, blocker }: FrameNode): string {
  const ignoresClicks = blocker && isUnclickable(blocker) && !states.includes('disabled');
  return [
    ...states,
    ...(notes?.unseen ? ['unseen'] : []),
    ...(ignoresClicks ? ['unclickable'] : []),
  ].join(',');
}
