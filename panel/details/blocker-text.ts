import type { Blocker } from '../../core/page/frame-node.ts';

/** What stands in the way, as people know it: `dialog#cookie “We use cookies”`. */
export function blockerText({ label, name }: Blocker): string {
  return name ? `${label} “${name}”` : label;
}
