import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { callPanel } from '../../../cli/browser/call-panel.ts';
import type { FilteredDom } from '../../../core/page/retrieval/filtered-dom.ts';
import { serveStatic } from '../../../scripts/serve/static-server.ts';
import { useHarness } from '../../e2e/harness/use-harness.ts';
import { FIDELITY_PAGES } from '../../fidelity/fidelity-pages.ts';
import { expectedElements } from './expected-element.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { HELD_OUT_TEXT_QUERIES } from './held-out-text-queries.ts';
import { LABELLED_QUERIES } from './labelled-queries.ts';
import { TEXT_QUERIES, type TextQuery } from './text-queries.ts';

/** The share of queries whose answer must be kept, and of the outline's tokens that this may take. */
const FLOOR = 0.98;
const MAX_SHARE = 0.2;

interface Outcome {
  group: string;
  page: string;
  query: string;
  isKept: boolean;
  tokens: number;
  outline: number;
}

const harness = useHarness();
const outcomes: Outcome[] = [];
const names = Object.keys(TEXT_QUERIES);

async function open(name: string) {
  if (name === 'ward') {
    const opened = await harness().openPage('/fixtures/extraction/ward.html');
    return { opened, close: () => Promise.resolve() };
  }
  const page = FIDELITY_PAGES.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page “${name}”.`);
  const server = await serveStatic(page.mounts);
  const opened = await harness().openPage(server.origin + page.path);
  if (page.ready) await opened.page.waitForFunction(page.ready);
  return { opened, close: () => server.close() };
}

test.for(names)('%s: the filter is asked for text and for controls', async (name) => {
  const { opened, close } = await open(name);
  try {
    await opened.settled();
    const read = (options: object) =>
      callPanel(opened.panel, 'payload', { wholePage: true, pretty: false, ...options });
    const outline = countTokens(await read({ mode: 'outline', full: true }));
    const ask = async (group: string, query: string, isKept: (kept: FilteredDom) => boolean) => {
      const text = await read({ mode: 'filtered', query });
      const tokens = countTokens(text);
      const kept = JSON.parse(text) as FilteredDom;
      outcomes.push({ group, page: name, query, isKept: isKept(kept), tokens, outline });
    };
    const texts: [string, readonly TextQuery[]][] = [
      ['text', TEXT_QUERIES[name] ?? []],
      ['text, held out', HELD_OUT_TEXT_QUERIES[name] ?? []],
    ];
    for (const [group, queries] of texts) {
      for (const [query, ...expected] of queries) {
        await ask(group, query, ({ tree }) => {
          const entries = tree.map((node) => JSON.stringify(node));
          return expected.every((pattern) => entries.some((entry) => pattern.test(entry)));
        });
      }
    }
    const { interactive_tree: nodes } = await opened.payload({ wholePage: true });
    for (const query of [...(LABELLED_QUERIES[name] ?? []), ...(HELD_OUT_QUERIES[name] ?? [])]) {
      const wanted = new Set(expectedElements(nodes, query));
      const group = name in HELD_OUT_QUERIES ? 'controls, held out' : 'controls';
      await ask(group, query[1], ({ tree }) => tree.some(({ i = '' }) => wanted.has(i)));
    }
    await opened.close();
  } finally {
    await close();
  }
});

test('98 % of the answers are kept, at 20 % of the tokens of the outline', () => {
  for (const group of ['text', 'text, held out', 'controls', 'controls, held out']) {
    report(
      group,
      outcomes.filter((one) => one.group === group),
    );
  }
  const held = outcomes.filter(({ group }) => group.endsWith('held out'));
  report('all', outcomes);
  expect(outcomes.length).toBeGreaterThanOrEqual(120);
  expect(held.length).toBeGreaterThanOrEqual(40);
  expect(rateOf(outcomes)).toBeGreaterThanOrEqual(FLOOR);
  expect(shareOf(outcomes)).toBeLessThanOrEqual(MAX_SHARE);
});

test('the chart of one patient is not those of all, and is named', async () => {
  const { opened } = await open('ward');
  await opened.settled();
  const options = { mode: 'filtered' as const, wholePage: true, pretty: false };
  const query = 'the chart of Emily Nakamura';
  const text = await callPanel(opened.panel, 'payload', { ...options, query });
  const { tree, tokenReduction } = JSON.parse(text) as FilteredDom;
  const charts = tree.filter(({ n }) => n === 'Chart');
  expect(charts).toHaveLength(1);
  expect(tree.some(({ n }) => n.startsWith('Emily Nakamura'))).toBe(true);
  expect(tokenReduction).toBeGreaterThan(70);
});

const rateOf = (some: readonly Outcome[]) =>
  some.filter(({ isKept }) => isKept).length / (some.length || 1);

/** Of all queries together: a page's outline counts for each of its queries. */
function shareOf(some: readonly Outcome[]): number {
  const sum = (pick: (one: Outcome) => number) => some.reduce((all, one) => all + pick(one), 0);
  return sum(({ tokens }) => tokens) / (sum(({ outline }) => outline) || 1);
}

function report(group: string, some: readonly Outcome[]): void {
  const kept = some.filter(({ isKept }) => isKept).length;
  const rate = `${kept}/${some.length} ${(rateOf(some) * 100).toFixed(1)} %`;
  console.log(
    `kept  ${group.padEnd(20)} ${rate} at ${(shareOf(some) * 100).toFixed(1)} % of the outline`,
  );
  if (group === 'all') return;
  for (const { isKept, page, query } of some) {
    if (!isKept) console.log(`  missed: “${query}” on ${page}`);
  }
}
