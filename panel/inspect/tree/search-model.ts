import { computed, createModel, signal } from '@preact/signals';
import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import { treeSearch } from '../../../core/page/why/tree-search.ts';
import { NO_SEARCH, type SearchQuery } from '../../../core/platform/search/parse-search.ts';
import {
  completedFields,
  parseFor,
  type SearchSpec,
  searchMatcher,
} from '../../../core/platform/search/search-matcher.ts';
import { MATCH, type Outline } from '../../ui/grid/outline.ts';
import { findSorted } from '../../ui/grid/tree-moves.ts';
import type { TreeModel } from './tree-model.ts';
import { nodeAt, type TreeRowsModel } from './tree-rows-model.ts';

/** Longest query that is searched for. */
const MAX_QUERY = 200;

interface SearchDeps {
  tree: TreeModel;
  rows: TreeRowsModel;
}

/** The search box: which rows match, and which of them is selected. */
export const SearchModel = createModel(({ tree, rows }: SearchDeps) => {
  const query = signal('');
  const spec = computed(() => treeSearch(rows.frames.value, rows.nodeOf));
  const parsed = computed(() => parseFor(query.value, spec.value));
  const matches = computed(() =>
    searchNodes(parsed.value, spec.value, rows.outline.value, {
      nodes: rows.nodes.value,
      mask: rows.mask.value,
    }),
  );
  const selectedPosition = computed(() => {
    const key = tree.selected.value;
    const index = key === null ? undefined : rows.indexByKey.value.get(key);
    return index === undefined ? -1 : findSorted(rows.outline.value.node, index);
  });

  const go = (step: 1 | -1, from: number) => {
    const node = nodeAt(rows, stepMatch(matches.value, from, step));
    if (node) tree.show(node.key);
  };

  return {
    query,
    /** The search as it was understood. */
    parsed,
    problem: computed(() => parsed.value.problem),
    fields: () => completedFields(spec.peek(), () => rows.nodes.peek()),
    matches,
    /** What to mark in the row at a position of the outline: nothing in one that does not match. */
    marks: computed(() => {
      const [found, query] = [matches.value, parsed.value];
      return (position: number) => (findSorted(found, position) < 0 ? NO_SEARCH : query);
    }),
    /** Place of the selected row among the matches from 1, or 0. */
    current: computed(() => findSorted(matches.value, selectedPosition.value) + 1),
    search(text: string) {
      query.value = text.slice(0, MAX_QUERY);
      if (findSorted(matches.value, selectedPosition.value) < 0) go(1, selectedPosition.value);
    },
    next: () => go(1, selectedPosition.value),
    previous: () => go(-1, selectedPosition.value),
  };
});

export type SearchModel = InstanceType<typeof SearchModel>;

/**
 * Positions in the outline that a search finds, ascending. Rows that are only context for a filter's matches
 * are skipped.
 */
export function searchNodes(
  query: SearchQuery,
  spec: SearchSpec<PageNode>,
  outline: Outline,
  { nodes, mask }: { nodes: readonly PageNode[]; mask: Uint8Array | null },
): Int32Array {
  if (query.terms.length === 0) return new Int32Array(0);
  const isFound = searchMatcher(query, nodes, spec);
  const found: number[] = [];
  outline.node.forEach((index, position) => {
    const node = nodes[index];
    if (!node || (mask && mask[index] !== MATCH)) return;
    if (isFound(node)) found.push(position);
  });
  return Int32Array.from(found);
}

/** The match after (or before) a position, wrapping around; -1 without matches. */
export function stepMatch(matches: Int32Array, from: number, step: 1 | -1): number {
  if (matches.length === 0) return -1;
  if (step === 1) return matches.find((m) => m > from) ?? matches[0] ?? -1;
  return matches.findLast((m) => m < from) ?? matches.at(-1) ?? -1;
}
