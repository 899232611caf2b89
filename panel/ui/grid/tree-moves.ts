import { findSorted } from './find-sorted.ts';
import type { Outline } from './outline.ts';

/** What a key does in the tree. Rows are indexes into the visible rows. */
export type TreeMove =
  | { type: 'select'; row: number }
  | { type: 'expand'; position: number }
  | { type: 'collapse'; position: number }
  | { type: 'expand-siblings'; position: number };

/** The tree as the keyboard needs it. */
interface TreeView {
  outline: Outline;
  rows: Int32Array;
  isExpanded: (position: number) => boolean;
  /** Rows that fit the viewport. */
  page: number;
}

type Move = (row: number, view: TreeView) => TreeMove | null;

const select = (row: number, { rows }: TreeView): TreeMove | null =>
  rows.length > 0 ? { type: 'select', row: Math.max(0, Math.min(rows.length - 1, row)) } : null;

/** The keys of the ARIA tree and treegrid patterns (APG 1.2). */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (row, view) => select(row + 1, view),
  ArrowUp: (row, view) => select(row - 1, view),
  PageDown: (row, view) => select(row + view.page, view),
  PageUp: (row, view) => select(row - view.page, view),
  Home: (_row, view) => select(0, view),
  End: (_row, view) => select(view.rows.length - 1, view),
  ArrowRight(row, view) {
    const position = view.rows[row] ?? -1;
    if (!view.outline.children[position]) return null;
    return view.isExpanded(position) ? select(row + 1, view) : { type: 'expand', position };
  },
  ArrowLeft(row, view) {
    const position = view.rows[row] ?? -1;
    if (view.outline.children[position] && view.isExpanded(position)) {
      return { type: 'collapse', position };
    }
    const parent = findSorted(view.rows, view.outline.parent[position] ?? -1);
    return parent < 0 ? null : select(parent, view);
  },
  '*': (row, view) => ({ type: 'expand-siblings', position: view.rows[row] ?? 0 }),
};

/** The move of a key from a row, or null when the tree does not handle the key. */
export function moveByKey(key: string, row: number, view: TreeView): TreeMove | null {
  return MOVES[key]?.(row, view) ?? null;
}
