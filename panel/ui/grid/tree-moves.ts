import { countBefore } from '../../../core/platform/search/count-before.ts';
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

/** Index of a number in an ascending array, or -1. */
export function findSorted(values: Int32Array, value: number): number {
  const at = countBefore(values.length, (i) => (values[i] ?? 0) < value);
  return values[at] === value ? at : -1;
}

/** Milliseconds after which typing starts a new word. */
const PAUSE = 700;

/** Letters typed in sequence, as one word, until a pause. */
export class Typeahead {
  #text = '';
  #at = 0;

  /** The row that the next letter leads to, of `count`; −1 when no text starts with the word. */
  find(letter: string, from: number, count: number, textOf: (row: number) => string): number {
    const now = Date.now();
    this.#text = now - this.#at < PAUSE ? this.#text + letter : letter;
    this.#at = now;
    return findByTyping(this.#text, from, count, textOf);
  }
}

/**
 * The row that typing leads to: the next whose text starts with the typed word, wrapping around.
 * A single letter moves on from the present row; more letters may stay on it.
 */
export function findByTyping(
  typed: string,
  from: number,
  count: number,
  textOf: (row: number) => string,
): number {
  const wanted = typed.toLowerCase();
  const start = typed.length === 1 ? from + 1 : Math.max(0, from);
  for (let i = 0; i < count; i += 1) {
    const row = (start + i) % count;
    if (textOf(row).toLowerCase().startsWith(wanted)) return row;
  }
  return -1;
}

/** Positions of a row's siblings that have children, including itself. */
export function openableSiblings({ parent, children }: Outline, position: number): number[] {
  const above = parent[position];
  const siblings: number[] = [];
  for (let at = 0; at < parent.length; at++) {
    if (parent[at] === above && (children[at] ?? 0) > 0) siblings.push(at);
  }
  return siblings;
}
