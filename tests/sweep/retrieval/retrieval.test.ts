import { expect, test } from 'vitest';
import type { SemanticNodeV3 } from '../../../core/page/payload/semantic-node.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { hitRate, type Outcome, printRate, runQueries } from './hit-rate.ts';
import { LABELLED_QUERIES } from './labelled-queries.ts';
import { RETRIEVAL_PAGES } from './retrieval-pages.ts';

/** The share of labelled queries whose element must be kept. */
const FLOOR = 0.95;

/** A page of fewer nodes than the budget cannot fail: it gets a quarter of its nodes. */
const SMALL = 400;

const QUERIES = { ...LABELLED_QUERIES, ...HELD_OUT_QUERIES };

const harness = useHarness();
const pages = new Map<string, readonly SemanticNodeV3[]>();
const outcomes: Outcome[] = [];

const isHeldOut = ({ page }: Outcome) => page in HELD_OUT_QUERIES;

test('every page has queries, and every query has its page', () => {
  const names = RETRIEVAL_PAGES.map(({ name }) => name);
  expect(Object.keys(QUERIES).toSorted()).toEqual(names.toSorted());
  expect(Object.values(QUERIES).flat().length).toBeGreaterThanOrEqual(60);
});

test.for(RETRIEVAL_PAGES)('$name: the filter is run over its whole page', async (page) => {
  const server = await serveStatic(page.mounts);
  try {
    const opened = await harness().openPage(server.origin + page.path);
    if (page.ready) await opened.page.waitForFunction(page.ready);
    if (page.grow) await opened.page.evaluate(page.grow);
    await opened.settled();
    const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
    pages.set(page.name, nodes);

    const maxNodes = nodes.length < SMALL ? Math.ceil(nodes.length / 4) : 100;
    const found = runQueries(page.name, QUERIES[page.name] ?? [], nodes, { maxNodes });
    outcomes.push(...found);
    printRate(`${page.name}, ${maxNodes} of ${nodes.length}`, found);
    for (const { nodes: kept, tokens } of found) {
      expect(kept).toBeLessThanOrEqual(maxNodes);
      expect(tokens).toBeLessThanOrEqual(2000);
    }
  } finally {
    await server.close();
  }
});

test('the wanted element is kept in 95 % of all queries', () => {
  printRate(
    'word lists made with these',
    outcomes.filter((o) => !isHeldOut(o)),
  );
  printRate('held out', outcomes.filter(isHeldOut));
  for (const wording of ['plain', 'typo', 'synonym', 'indirect'] as const) {
    printRate(
      wording,
      outcomes.filter(({ query }) => query[0] === wording),
    );
  }
  printRate('all', outcomes);
  expect(outcomes).toHaveLength(Object.values(QUERIES).flat().length);
  expect(hitRate(outcomes)).toBeGreaterThanOrEqual(FLOOR);
});

test('and when all pages are one of 5,000 nodes and more, with 100 nodes and 2,000 tokens', () => {
  // Ids and frames tell the pages apart, as if each were a frame of one page.
  const placed = new Map(
    [...pages].map(([name, nodes], f) => [
      name,
      nodes.map((n) => ({ ...n, f, i: `f${f}_${n.i}` })),
    ]),
  );
  const all = [...placed.values()].flat();
  const found = [...placed].flatMap(([name, own]) =>
    runQueries(name, QUERIES[name] ?? [], own, { all }),
  );

  printRate(`100 of ${all.length} nodes`, found);
  expect(all.length).toBeGreaterThan(5000);
  for (const { nodes, tokens } of found) {
    expect(nodes).toBeLessThanOrEqual(100);
    expect(tokens).toBeLessThanOrEqual(2000);
  }
  expect(hitRate(found)).toBeGreaterThanOrEqual(FLOOR);
});
