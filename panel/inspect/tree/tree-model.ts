import { computed, createModel, effect, signal } from '@preact/signals';
import type { ViewportModel } from '../../ui/grid/viewport-model.ts';
import type { Shell } from '../../ui/shell/create-shell.ts';
import { listedElement } from '../../ui/shell/elements-model.ts';
import { treeKeyboard } from './tree-keyboard.ts';
import {
  ancestorKeys,
  nodeAt,
  nodeOfRow,
  rowOfKey,
  type TreeRowsModel,
} from './tree-rows-model.ts';

interface TreeDeps extends Pick<Shell, 'page' | 'pageModel'> {
  rows: TreeRowsModel;
  viewport: ViewportModel;
}

/** Selection, keyboard and pointer in the tree. */
export const TreeModel = createModel(({ page, pageModel, rows, viewport }: TreeDeps) => {
  const selected = signal<string | null>(null);
  /** The row that Tab reaches: the selected one, or the first. */
  const activeRow = computed(() => Math.max(0, rowOfKey(rows, selected.value)));
  let highlighted: string | null = null;

  const isExpanded = (position: number) =>
    !rows.collapsed.value.has(nodeAt(rows, position)?.key ?? '');

  const selectRow = (row: number) => {
    const node = nodeOfRow(rows, row);
    if (!node) return;
    selected.value = node.key;
    viewport.showRow(row, false);
  };

  const keyboard = treeKeyboard({
    outline: rows.outline,
    rows: rows.rows,
    viewport,
    activeRow,
    isExpanded,
    select: selectRow,
    setExpanded(positions, isOpen) {
      const keys = positions.flatMap((position) => nodeAt(rows, position)?.key ?? []);
      rows.setCollapsed(keys, !isOpen);
    },
    textOf(row) {
      const node = nodeOfRow(rows, row)?.node;
      return node ? node.name || node.role : '';
    },
  });

  /** Selects an element, opens its ancestors and shows its row; a filter that hides it is cleared. */
  const show = (key: string) => {
    selected.value = key;
    const index = rows.indexByKey.value.get(key);
    if (index === undefined) return;
    if (rows.mask.value?.[index] === 0) rows.clearFilter();
    const above = ancestorKeys(rows.nodes.value, index);
    if (above.some((k) => rows.collapsed.value.has(k))) rows.setCollapsed(above, false);
    viewport.showRow(rowOfKey(rows, key), true);
  };

  effect(() => {
    const key = pageModel.pointed.value?.key;
    if (key !== undefined) queueMicrotask(() => show(key));
  });

  return {
    ...keyboard,
    selected,
    activeRow,
    show,
    select(key: string | null) {
      selected.value = key;
    },
    toggle(key: string) {
      rows.setCollapsed([key], !rows.collapsed.value.has(key));
      // The ARIA tree pattern: a selection that would be hidden moves to the row that hides it.
      const index = rows.indexByKey.value.get(selected.value ?? '');
      if (index !== undefined && ancestorKeys(rows.nodes.value, index).includes(key)) {
        if (rows.collapsed.value.has(key)) selected.value = key;
      }
    },
    hover(key: string | null) {
      // The pointer passes many cells of a row; clearing the highlight is never skipped.
      if (key !== null && key === highlighted) return;
      highlighted = key;
      page.highlight(key);
    },
    reveal: (key: string) => page.reveal(key),
    element: listedElement,
  };
});

export type TreeModel = InstanceType<typeof TreeModel>;
