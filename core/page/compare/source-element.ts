import type { Box } from '../../platform/geometry/box.ts';

export type Source = 'ours' | 'ax' | 'chrome' | 'pageAgent' | 'playwright';

/**
 * An element within the whole page, in any source: the backend node id, and the session for
 * out-of-process frames, which have ids of their own (`ax-node.ts`, `axKey`).
 */
export type ElementKey = string;

export interface SourceElement {
  /** Null when no element was found for a row. */
  key: ElementKey | null;
  /** Role, in the source's name. */
  role: string;
  name: string;
  /** In the top viewport, CSS pixels. */
  box?: Box;
  /** Names of the controls in it, which its own name leaves out; only for rows, cards and items that act. */
  inner?: readonly string[];
  /** What identifies it for a person, such as a selector. */
  label?: string;
}

/** The elements of one source, in its order. */
export interface SourceElements {
  source: Source;
  elements: readonly SourceElement[];
}
