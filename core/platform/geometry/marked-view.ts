import type { Box } from './box.ts';

/** What is marked in a view, with boxes in its CSS pixels. */
export interface MarkedView {
  marked: readonly { id: string; box: Box }[];
  viewport: { width: number; height: number };
}
