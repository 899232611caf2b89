import { expect, test } from 'vitest';
import { sweepTest } from '../harness/sweep-test.ts';
import { mark, readChromeTree } from './chrome-tree.ts';
import { type Comparison, compareTrees } from './compare-trees.ts';
import { readOurTree } from './our-tree.ts';
import { usePages } from './use-pages.ts';

const pages = usePages('');

async function compare(path: string, ready = 'html'): Promise<Comparison> {
  const page = await pages.open(path);
  await page.waitForSelector(ready);
  await mark(page);
  const chrome = await readChromeTree(page);
  await pages.bring(page);
  const { nodes, ms } = await readOurTree(page);
  await page.close();
  const result = compareTrees(chrome, nodes);
  console.log(
    `${path}: ${result.agreed} of ${result.compared} elements as in Chrome, ` +
      `${result.interactiveAgreed} of ${result.interactive} interactive ones; ` +
      `${nodes.length} elements in ${ms.toFixed(1)} ms\n${result.differences.join('\n')}`,
  );
  return result;
}

sweepTest.each([
  'node_modules/startbootstrap-sb-admin-2/index.html',
  'node_modules/cypress-example-kitchensink/app/commands/actions.html',
  'node_modules/gentelella/dist/production/form.html',
  'node_modules/gentelella/dist/production/tables.html',
])(
  '%s reads like Chrome reads it',
  async (path) => {
    const result = await compare(path);
    expect(result.interactive).toBeGreaterThan(15);
    expect(result.interactiveAgreed / result.interactive).toBeGreaterThanOrEqual(0.995);
    expect(result.agreed / result.compared).toBeGreaterThanOrEqual(0.995);
  },
  60_000,
);

test.each([
  ['elements', 100],
  ['roles', 100],
  ['names', 250],
  ['flow', 500],
  ['states', 100],
  ['context', 400],
  ['labels', 150],
  ['hidden', 40],
  ['tables', 150],
  ['embedded', 300],
])(
  'every corner of fixtures/semantics/%s.html reads like Chrome reads it',
  async (file, least) => {
    const result = await compare(`tests/fixtures/semantics/${file}.html`);
    expect(result.differences).toEqual([]);
    expect(result.compared).toBeGreaterThan(least);
  },
  60_000,
);

test('web components read like Chrome reads them', async () => {
  const result = await compare('tests/fixtures/semantics/shoelace.html', '.ready');
  expect(result.interactive).toBeGreaterThan(50);
  expect(result.differences).toEqual([]);
}, 60_000);
