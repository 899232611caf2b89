import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateTokens } from '../../../../../core/llm/tokens/estimate-tokens.ts';
import type { SemanticNodeV3 } from '../../../../../core/page/payload/semantic-node.ts';
import { explainFilter } from '../../../../../core/page/retrieval/explain-filter.ts';
import { filterDomForQuery } from '../../../../fakes/filter-dom-for-query.ts';

const button = (i: number, n: string): SemanticNodeV3 => ({
  i: String(i),
  r: 'btn',
  n,
  xy: [10, i * 30],
  box: [0, i * 30 - 10, 80, 20],
});
const products = Array.from({ length: 500 }, (_, i) => button(i, `Add product ${i} to cart`));

test('the payload has the fields and figures that it promises', () => {
  const nodes = [button(1, 'Nokia 3310'), button(2, 'Samsung Odyssey')];
  expect(filterDomForQuery(nodes, { query: 'the Samsung', minRelevance: 0.5 })).toEqual({
    mode: 'filtered',
    reason: "Filtered for 'the Samsung'",
    originalCount: 2,
    filteredCount: 1,
    tokenReduction: expect.any(Number),
    tree: [{ i: '2', r: 'btn', n: 'Samsung Odyssey' }],
  });
});

test('nodes keep the order of the page', () => {
  const options = { query: 'product 400 and product 7', minRelevance: 0.5 };
  const { tree } = filterDomForQuery(products, options);
  expect(tree.map(({ i }) => i).filter((i) => i === '7' || i === '400')).toEqual(['7', '400']);
});

test('of 500 products the one asked for is kept, for a fraction of the tokens', () => {
  const { tree, tokenReduction } = filterDomForQuery(products, { query: 'add product 321' });
  expect(tree.map(({ i }) => i)).toContain('321');
  expect(tree.length).toBeLessThanOrEqual(100);
  expect(tokenReduction).toBeGreaterThan(80);
});

test('a query that nothing matches gets the beginning of the page, and is told so', () => {
  const { filtered, explanation } = explainFilter(products, { query: 'xyzzy', maxNodes: 5 });
  expect(filtered.tree.map(({ i }) => i)).toEqual(['0', '1', '2', '3', '4']);
  expect(explanation.filledUp).toEqual(['0', '1', '2', '3', '4']);
});

test('an empty query and an empty page are no failure', () => {
  expect(filterDomForQuery(products, { query: '' }).filteredCount).toBeGreaterThan(0);
  expect(filterDomForQuery([], { query: 'cart' })).toMatchObject({ tree: [], tokenReduction: 0 });
});

test('a node too large for the budget is left out, and smaller ones after it are not', () => {
  const nodes = [button(1, 'Terms of use '.repeat(2000)), button(2, 'Accept the terms of use')];
  const { filtered, explanation } = explainFilter(nodes, { query: 'terms of use' });
  expect(filtered.tree.map(({ i }) => i)).toEqual(['2']);
  expect(explanation.leftOut).toMatchObject([{ id: '1', why: 'over the token budget' }]);
});

test('the explanation accounts for every node', () => {
  const { filtered, explanation } = explainFilter(products, { query: 'add to cart', maxNodes: 20 });
  const kept = filtered.tree.map(({ i }) => i);
  expect(explanation.chunks.flatMap((chunk) => chunk.ids)).toHaveLength(500);
  expect(explanation.chunks.flatMap((chunk) => chunk.kept).toSorted()).toEqual(kept.toSorted());
  expect(explanation.leftOut).toHaveLength(500 - kept.length);
  expect(explanation.leftOut.some(({ why }) => why === 'over the node budget')).toBe(true);
});

test('the explanation says what each word was taken for', () => {
  const nodes = [button(1, 'Mechanical keyboard'), button(2, 'Mouse')];
  const { words, roles } = explainFilter(nodes, { query: 'clik the keybord' }).explanation;
  expect(words.find(({ word }) => word === 'keybord')?.terms).toEqual([
    { term: 'keyboard', weight: expect.any(Number) },
  ]);
  expect(roles).toEqual([]);
});

const name = fc.oneof(
  fc.constantFrom('Delete', 'Add to cart', 'Samsung Galaxy $299', 'Name', ''),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
const anyNodes = fc
  .array(fc.record({ n: name, r: fc.constantFrom('btn', 'link', 'inp') }), { maxLength: 60 })
  .map((list) => list.map((node, i): SemanticNodeV3 => ({ i: String(i), ...node })));

test('whatever the page, the query and the counting: both budgets hold', () => {
  const counters = [estimateTokens, (json: string) => Math.ceil(json.length / 3)];
  fc.assert(
    fc.property(
      anyNodes,
      fc.oneof(name, fc.constantFrom('add the samsung', 'delete')),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 120, max: 900 }),
      fc.constantFrom(...counters),
      (nodes, query, maxNodes, maxTokens, countTokens) => {
        const options = { query, maxNodes, maxTokens, countTokens };
        const { filtered, explanation } = explainFilter(nodes, options);
        expect(filtered.tree.length).toBeLessThanOrEqual(maxNodes);
        expect(countTokens(JSON.stringify(filtered))).toBeLessThanOrEqual(maxTokens);
        expect(filtered.tree.length + explanation.leftOut.length).toBe(nodes.length);
      },
    ),
    { numRuns: 300 },
  );
});
