import { computed, createModel, signal } from '@preact/signals';
import { changedSpan } from '../../../core/page/tree/changed-span.ts';
import type { PageFrame, PageNode } from '../../../core/page/tree/page-tree.ts';
import { type Outline, outlineTree, visibleRows } from '../../ui/grid/outline.ts';
import { findSorted } from '../../ui/grid/tree-moves.ts';
import type { RowKeys } from '../../ui/grid/viewport-model.ts';
import { ofDocument } from '../../ui/shell/of-document.ts';
import type { PageModel } from '../../ui/shell/page-model.ts';
import {
  countNodes,
  filterMask,
  isFiltering,
  NO_FILTER,
  passesFilter,
  type TreeFilter,
} from './tree-filter.ts';

const NO_NODES: readonly PageNode[] = [];
const NO_FRAMES: readonly PageFrame[] = [];

/** Which rows the tree shows: nodes → filter → outline → rows that no collapsed row hides. */
export const TreeRowsModel = createModel(({ pageModel }: { pageModel: PageModel }) => {
  const filter = signal<TreeFilter>(NO_FILTER);
  const collapsed = ofDocument<ReadonlySet<string>>(pageModel, new Set());

  const nodes = computed(() => pageModel.reading.value?.tree.nodes ?? NO_NODES);
  /** A new list only when its frames are other ones: every reading has one of its own. */
  let lastFrames = NO_FRAMES;
  const frames = computed(() => {
    const now = pageModel.reading.value?.tree.frames ?? NO_FRAMES;
    if (!hasSameNames(lastFrames, now)) lastFrames = now;
    return lastFrames;
  });
  let last = NO_NODES;
  /** The nodes when one was last added, removed or moved: most changes leave all rows in place. */
  const shape = computed(() => {
    if (!hasSameShape(last, nodes.value)) last = nodes.value;
    return last;
  });
  const indexByKey = computed(() => new Map(shape.value.map((node, i) => [node.key, i])));
  const mask = computed(() =>
    isFiltering(filter.value)
      ? filterMask(nodes.value, (n) => passesFilter(n, filter.value))
      : null,
  );
  const outline = computed<Outline>(() => outlineTree(shape.value, mask.value));
  const rows = computed(() => {
    const [all, closed] = [shape.value, collapsed.value];
    const isCollapsed = (i: number) => closed.has(all[i]?.key ?? '');
    return visibleRows(outline.value, closed.size > 0 ? isCollapsed : null);
  });

  return {
    filter,
    collapsed,
    nodes,
    frames,
    /** The node of a key, as it was read last. */
    nodeOf: (key: string) => nodes.peek()[indexByKey.peek().get(key) ?? -1],
    indexByKey,
    mask,
    outline,
    rows,
    count: computed(() => rows.value.length),
    counts: computed(() => countNodes(nodes.value)),
    narrow(patch: Partial<TreeFilter>) {
      filter.value = { ...filter.value, ...patch };
    },
    clearFilter() {
      filter.value = NO_FILTER;
    },
    setCollapsed(keys: readonly string[], isCollapsed: boolean) {
      const next = new Set(collapsed.value);
      for (const key of keys) {
        if (isCollapsed) next.add(key);
        else next.delete(key);
      }
      collapsed.value = next;
    },
  };
});

export type TreeRowsModel = InstanceType<typeof TreeRowsModel>;

/** Whether the same elements are in the same places of the tree. */
function hasSameShape(before: readonly PageNode[], now: readonly PageNode[]): boolean {
  if (changedSpan(before, now)) return false;
  return now.every((node, i) => node === before[i] || node.depth === before[i]?.depth);
}

/** Whether frames are called the same, by all that they are found by. */
function hasSameNames(before: readonly PageFrame[], now: readonly PageFrame[]): boolean {
  const names = ({ number, title, url, owner }: PageFrame) =>
    [number, title, url, owner].join('\n');
  return before.length === now.length && now.every((f, i) => names(f) === names(before[i] ?? f));
}

/** The rows by key, for whatever keeps its place among them. */
export function treeRowKeys(model: TreeRowsModel): RowKeys {
  return {
    rows: model.rows,
    rowOf: (key) => rowOfKey(model, key),
    keyOf: (row) => nodeOfRow(model, row)?.key,
  };
}

/** The row of an element, or -1 while it is filtered out, collapsed or gone. */
export function rowOfKey(model: TreeRowsModel, key: string | null): number {
  const index = key === null ? undefined : model.indexByKey.value.get(key);
  if (index === undefined) return -1;
  const position = findSorted(model.outline.value.node, index);
  return position < 0 ? -1 : findSorted(model.rows.value, position);
}

/** The node in a row. */
export function nodeOfRow(model: TreeRowsModel, row: number): PageNode | undefined {
  const position = model.rows.value[row];
  return position === undefined ? undefined : nodeAt(model, position);
}

/** The node at a position of the outline. */
export function nodeAt(model: TreeRowsModel, position: number): PageNode | undefined {
  return model.nodes.value[model.outline.value.node[position] ?? -1];
}

/** Keys of a node's ancestors, nearest first. */
export function ancestorKeys(nodes: readonly PageNode[], index: number): string[] {
  const keys: string[] = [];
  let depth = nodes[index]?.depth ?? 0;
  for (let i = index - 1; i >= 0 && depth > 0; i -= 1) {
    const node = nodes[i];
    if (!node || node.depth >= depth) continue;
    keys.push(node.key);
    depth = node.depth;
  }
  return keys;
}
