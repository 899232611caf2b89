import { type Blocker, NO_CLICKS } from './frame-node.ts';

const UNCLICKABLE: ReadonlySet<string> = new Set(Object.values(NO_CLICKS));

/** Whether nothing lies over an element, and a click at its place does not reach it all the same. */
export function isUnclickable({ label }: Blocker): boolean {
  return UNCLICKABLE.has(label);
}
