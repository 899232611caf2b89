import type { Blocker } from '../tree/frame-node.ts';

/** The covering element as people know it: `dialog#cookie “We use cookies”`. */
export function blockerText({ label, name }: Blocker): string {
  return name ? `${label} “${name}”` : label;
}
