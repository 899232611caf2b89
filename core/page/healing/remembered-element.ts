import type { ItemIdentity } from '../tree/item-identity.ts';

/**
 * What is remembered of an element that a model was shown, to find it again when it is acted on.
 */
export interface RememberedElement {
  key: string;
  /** Full ARIA role. */
  role: string;
  name: string;
  /** Center in the top page's document, in CSS pixels, so that scrolling does not move it. */
  xy: [number, number] | null;
  /** Width and height in CSS pixels, where known: a recording clicks at its middle. */
  size?: readonly [number, number];
  /** Role and name of the nearest structure that contains it; empty when there is none. */
  container: string;
  /** Index among the elements of the same role and name, from 0, and how many there were. */
  ordinal: number;
  count: number;
  /** Names on the same line beside it, which tell one row's `Delete` from another's. */
  neighbours: readonly string[];
  /** What tells its row or item from the others, and how many elements of its name have the same. */
  item?: ItemIdentity;
  twins?: number;
  /**
   * Indexes of child frames from the top frame to its own; absent in the top frame, or when
   * unknown.
   */
  frame?: readonly number[];
}
