import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import type { Containers } from '../../../core/page/retrieval/container.ts';
import { explainFilter } from '../../../core/page/retrieval/explain-filter.ts';
import type { PageFrame } from '../../../core/page/tree/page-tree.ts';
import { expectedElements } from './expected-element.ts';
import type { LabelledQuery } from './labelled-queries.ts';

/** What became of one query. */
export interface Outcome {
  page: string;
  query: LabelledQuery;
  isKept: boolean;
  nodes: number;
  tokens: number;
  /** Milliseconds of processor time that the filter took: what else runs counts for little. */
  ms: number;
}

interface RunOptions {
  /** What is filtered: the page's own nodes unless told. */
  all?: readonly SemanticNodeV3[];
  /** 100 unless told. */
  maxNodes?: number;
  /** For labels that name a frame. */
  frames?: readonly PageFrame[];
  containers?: Containers;
  /** Exact tokens of the payload; the filter's own figure unless told. */
  countTokens?: (json: string) => number;
}

/**
 * Runs a page's queries through the filter. The labels are looked for in `own`, the page's nodes.
 */
export function runQueries(
  page: string,
  queries: readonly LabelledQuery[],
  own: readonly SemanticNodeV3[],
  options: RunOptions = {},
): Outcome[] {
  const { all = own, maxNodes = 100, frames, containers, countTokens } = options;
  return queries.map((query) => {
    const expected = new Set(expectedElements(own, query, frames));
    if (expected.size === 0) throw new Error(`“${page}” has nothing for “${query[1]}”.`);
    const before = process.threadCpuUsage();
    const { filtered, explanation } = explainFilter(all, {
      query: query[1],
      maxNodes,
      ...(containers && { containers }),
    });
    const { user, system } = process.threadCpuUsage(before);
    const ms = (user + system) / 1000;
    return {
      page,
      query,
      isKept: filtered.tree.some(({ i = '' }) => expected.has(i)),
      nodes: filtered.filteredCount,
      tokens: countTokens?.(JSON.stringify(filtered)) ?? explanation.tokens.filtered,
      ms,
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
