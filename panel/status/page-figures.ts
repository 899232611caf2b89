import type { PageTree } from '../../core/page/page.ts';
import { isInView, isOccluded } from '../tree/tree-filter.ts';

/** The status bar's figures of the interactive elements. */
export interface PageFigures {
  elements: number;
  inView: number;
  pruned: number;
  occluded: number;
  /** Milliseconds the last reading took. */
  ms: number;
  /** Elements that have arrived so far; set while more are on their way. */
  read?: number;
}

/** Counted as the payload's `meta` counts them: interactive elements only. */
export function pageFigures(tree: PageTree): PageFigures {
  const interactive = tree.nodes.filter((n) => n.node.kind === 'interactive');
  const elements = Math.max(tree.total, interactive.length);
  const inView = interactive.filter(isInView).length;
  return {
    elements,
    inView,
    pruned: elements - inView,
    occluded: interactive.filter(isOccluded).length,
    ms: tree.ms,
    ...(tree.pending > 0 && { read: interactive.length }),
  };
}
