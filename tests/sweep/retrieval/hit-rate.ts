import type { SemanticNodeV3 } from '../../../core/payload/semantic-node.ts';
import { explainFilter } from '../../../core/retrieval/explain-filter.ts';
import { expectedElements } from './expected-element.ts';
import type { LabelledQuery } from './labelled-queries.ts';

/** What became of one query. */
export interface Outcome {
  page: string;
  query: LabelledQuery;
  isKept: boolean;
  nodes: number;
  tokens: number;
}

/**
 * Runs a page's queries through the filter. The labels are looked for in `own`, the page's nodes;
 * `all` is what is filtered: the same, or a longer list that has them.
 */
export function runQueries(
  page: string,
  queries: readonly LabelledQuery[],
  own: readonly SemanticNodeV3[],
  { all = own, maxNodes = 100 }: { all?: readonly SemanticNodeV3[]; maxNodes?: number } = {},
): Outcome[] {
  return queries.map((query) => {
    const expected = new Set(expectedElements(own, query));
    if (expected.size === 0) throw new Error(`“${page}” has nothing for “${query[1]}”.`);
    const { filtered, explanation } = explainFilter(all, { query: query[1], maxNodes });
    return {
      page,
      query,
      isKept: filtered.tree.some(({ i }) => expected.has(i)),
      nodes: filtered.filteredCount,
      tokens: explanation.tokens.filtered,
    };
  });
}

/** The share of the outcomes that kept the expected element. */
export function hitRate(outcomes: readonly Outcome[]): number {
  return outcomes.filter(({ isKept }) => isKept).length / outcomes.length;
}

/** Such as `hit rate  all pages  121/125 96.8 %`, and a line for each miss. */
export function printRate(title: string, outcomes: readonly Outcome[]): void {
  const hits = outcomes.filter(({ isKept }) => isKept).length;
  const rate = (hitRate(outcomes) * 100).toFixed(1);
  console.log(`hit rate  ${title.padEnd(28)} ${hits}/${outcomes.length} ${rate} %`);
  for (const { isKept, page, query } of outcomes) {
    if (!isKept) console.log(`  missed (${query[0]}): “${query[1]}” on ${page}, ${query[3]}`);
  }
}
