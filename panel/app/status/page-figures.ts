import type { PageTree } from '../../../core/page/tree/page-tree.ts';
import { isInView, isOccluded } from '../../inspect/tree/tree-filter.ts';

/** The status bar's figures of the interactive elements. */
interface PageFigures {
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
  let [interactive, inView, occluded] = [0, 0, 0];
  for (const node of tree.nodes) {
    if (node.node.kind !== 'interactive') continue;
    interactive++;
    if (isInView(node)) inView++;
    if (isOccluded(node)) occluded++;
  }
  const elements = Math.max(tree.total, interactive);
  return {
    elements,
    inView,
    pruned: elements - inView,
    occluded,
    ms: tree.ms,
    // What is only looked at again to be certain is no element on its way.
    ...(tree.pending > 0 && interactive < elements && { read: interactive }),
  };
}
