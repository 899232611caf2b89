import type { SemanticNodeV3 } from '../payload/semantic-node.ts';
import { explainFilter, type FilterOptions } from './explain-filter.ts';
import type { FilteredDom } from './filtered-dom.ts';

/** The nodes that matter for a query, within the budgets (dom-extraction-v3 §2.6.2). */
export function filterDomForQuery(
  nodes: readonly SemanticNodeV3[],
  options: FilterOptions,
): FilteredDom {
  return explainFilter(nodes, options).filtered;
}
