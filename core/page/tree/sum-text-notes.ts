import type { PageNode } from './page-tree.ts';

/** The notes on the texts of several nodes, counted. */
interface TextFigures {
  /** Invisible characters that were removed. */
  stripped: number;
  /** Nodes whose name or value was cut. */
  cut: number;
}

/** Sums up the notes of nodes. */
export function sumTextNotes(nodes: Iterable<PageNode>): TextFigures {
  const figures = { stripped: 0, cut: 0 };
  for (const { node } of nodes) {
    if (!node.notes) continue;
    figures.stripped += node.notes.stripped ?? 0;
    if (node.notes.cut) figures.cut += 1;
  }
  return figures;
}
