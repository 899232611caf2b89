import type { Box } from '../page/frame-node.ts';

/** Whoever tells of a page. */
export type Source = 'ours' | 'ax' | 'chrome' | 'pageAgent' | 'playwright';

/**
 * An element within the whole page, whichever source tells of it: the backend node id, and the
 * session for frames of another process, whose ids are their own (`ax-node.ts`, `axKey`).
 */
export type ElementKey = string;

/** An element as one source has it. */
export interface SourceElement {
  /** Null when the source has something that no element was found for. */
  key: ElementKey | null;
  /** As the source names it. */
  role: string;
  name: string;
  /** In the top viewport, CSS pixels. */
  box?: Box;
  /** What a person finds it by, such as a selector. */
  label?: string;
}

/** The elements of one source, in its order. */
export interface SourceElements {
  source: Source;
  elements: readonly SourceElement[];
}
