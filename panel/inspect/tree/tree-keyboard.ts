import type { ReadonlySignal } from '@preact/signals';
import type { Outline } from '../../ui/grid/outline.ts';
import { moveByKey, openableSiblings, type TreeMove, Typeahead } from '../../ui/grid/tree-moves.ts';
import type { ViewportModel } from '../../ui/grid/viewport-model.ts';

/** A tree as the keyboard model needs it. Positions are places in the outline. */
interface KeyedTree {
  outline: ReadonlySignal<Outline>;
  /** Positions that no closed row hides, ascending. */
  rows: ReadonlySignal<Int32Array>;
  viewport: ViewportModel;
  /** The row that Tab reaches. */
  activeRow: ReadonlySignal<number>;
  isExpanded(position: number): boolean;
  select(row: number): void;
  setExpanded(positions: readonly number[], isExpanded: boolean): void;
  /** The text that typing is compared with. */
  textOf(row: number): string;
}

interface TreeKeyboard {
  /** Returns whether the tree has handled the key. */
  press(key: string): boolean;
  /** Goes to the next row whose text starts with the typed letters. */
  type(letter: string): void;
}

/** The keyboard of a tree: arrows, Home, End, pages, `*` and type-ahead (APG 1.2, treegrid). */
export function treeKeyboard(tree: KeyedTree): TreeKeyboard {
  const { outline, rows, viewport, activeRow, select, setExpanded } = tree;
  const typeahead = new Typeahead();
  const make = (move: TreeMove) => {
    if (move.type === 'select') select(move.row);
    else if (move.type === 'expand-siblings') {
      setExpanded(openableSiblings(outline.value, move.position), true);
    } else setExpanded([move.position], move.type === 'expand');
  };
  return {
    press(key) {
      const move = moveByKey(key, activeRow.value, {
        outline: outline.value,
        rows: rows.value,
        isExpanded: tree.isExpanded,
        page: viewport.pageRows.value,
      });
      if (move) make(move);
      return move !== null;
    },
    type(letter) {
      const found = typeahead.find(letter, activeRow.value, rows.value.length, tree.textOf);
      if (found >= 0) select(found);
    },
  };
}
