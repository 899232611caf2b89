import type { PageNode } from '../../../core/page/tree/page-tree.ts';
import type { SearchQuery } from '../../../core/platform/search/parse-search.ts';
import { type SearchSpec, searchMatcher } from '../../../core/platform/search/search-matcher.ts';
import { MATCH, type Outline } from '../../ui/grid/outline.ts';

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
