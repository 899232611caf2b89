import { pathToFileURL } from 'node:url';
import { semanticV3 } from '../../core/page/payload/semantic-v3.ts';
import { explainFilter } from '../../core/page/retrieval/explain-filter.ts';
import { containersOf } from '../fakes/containers-of.ts';
import { generatedTree } from '../fakes/fake-tree.ts';
import { median } from './median.ts';

const SIZES = [1000, 5000, 50_000];
const QUERY = 'clik Edit for order 321, not the curier note';
const RUNS = 9;

interface RetrievalFigures {
  nodes: number;
  kept: number;
  originalTokens: number;
  tokens: number;
  /** Median milliseconds of a warm run: index, rank and fit the budgets. */
  ms: number;
}

/** What filtering a generated page for a query costs, by the size of the page. */
function benchRetrieval(): RetrievalFigures[] {
  return SIZES.map((size) => {
    const tree = generatedTree(size);
    const nodes = semanticV3(tree, { wholePage: true }).interactive_tree;
    const containers = containersOf(tree);
    const run = () => explainFilter(nodes, { query: QUERY, containers });
    const { filtered, explanation } = run();
    const times = Array.from({ length: RUNS }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    });
    const { original, filtered: tokens } = explanation.tokens;
    return {
      nodes: nodes.length,
      kept: filtered.filteredCount,
      originalTokens: original,
      tokens,
      ms: median(times),
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(benchRetrieval());
