import { computed, createModel, signal } from '@preact/signals';
import { treeSearch } from '../../../core/page/why/tree-search.ts';
import { NO_SEARCH } from '../../../core/platform/search/parse-search.ts';
import { completedFields, parseFor } from '../../../core/platform/search/search-matcher.ts';
import { findSorted } from '../../ui/grid/find-sorted.ts';
import { searchNodes, stepMatch } from './search-nodes.ts';
import type { TreeModel } from './tree-model.ts';
import { nodeAt, type TreeRowsModel } from './tree-rows-model.ts';

/** Longest query that is searched for. */
const MAX_QUERY = 200;

/** What {@link SearchModel} is made from. */
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
    clear() {
      query.value = '';
    },
  };
});

export type SearchModel = InstanceType<typeof SearchModel>;
