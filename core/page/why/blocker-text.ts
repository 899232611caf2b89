import { inQuotes } from '../../platform/letters/visible-text.ts';
import type { Blocker } from '../tree/frame-node.ts';

/** The covering element as people know it: `dialog#cookie “We use cookies”`. */
export function blockerText({ label, name }: Blocker): string {
  return name ? `${label} ${inQuotes(name)}` : label;
}
