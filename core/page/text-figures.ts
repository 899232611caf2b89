import type { PageNode } from './page.ts';

/** What was done to the texts of some nodes, and what is to be known of them. */
interface TextFigures {
  /** Characters that nobody sees, taken out. */
  stripped: number;
  /** Nodes whose name or value was cut. */
  cut: number;
  /** Nodes with text that a person cannot see. */
  unseen: number;
}

/** Sums up the notes of nodes. */
export function textFigures(nodes: Iterable<PageNode>): TextFigures {
  const figures = { stripped: 0, cut: 0, unseen: 0 };
  for (const { node } of nodes) {
    if (!node.notes) continue;
    figures.stripped += node.notes.stripped ?? 0;
    if (node.notes.cut) figures.cut += 1;
    if (node.notes.unseen) figures.unseen += 1;
  }
  return figures;
}
