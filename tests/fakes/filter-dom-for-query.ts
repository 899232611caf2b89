import type { SemanticNodeV3 } from '../../core/page/payload/semantic-node.ts';
import { explainFilter, type FilterOptions } from '../../core/page/retrieval/explain-filter.ts';
import type { FilteredDom } from '../../core/page/retrieval/filtered-dom.ts';

/** The nodes that matter for a query, within the budgets of nodes and tokens. */
export function filterDomForQuery(
  nodes: readonly SemanticNodeV3[],
  options: FilterOptions,
): FilteredDom {
  return explainFilter(nodes, options).filtered;
}
