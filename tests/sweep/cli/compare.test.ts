import { expect, test } from 'vitest';
import { inProject } from '../../../cli/setup/project.ts';
import type { ComparisonJson } from '../../../core/page/compare/comparison-json.ts';
import { runPenumbra } from '../../e2e/cli/run-penumbra.ts';
import { servePage } from '../../e2e/cli/serve-page.ts';
import { sweepTest } from '../../e2e/harness/sweep-test.ts';

test('compare prints who has each element, with a selector, and the rates', async () => {
  const page = inProject('tests/fixtures/ax/compare.html');

  const { code, stdout } = await runPenumbra(['compare', page, '--json']);

  expect(code).toBe(0);
  const { rates, elements } = JSON.parse(stdout) as ComparisonJson;
  expect(rates).toEqual({ recall: 1, name: 1, role: 1 });
  const save = elements.find(({ selector }) => selector === '#save');
  expect(save).toMatchObject({
    ours: { role: 'btn', name: 'Save the order' },
    ax: { role: 'button', name: 'Save the order' },
    chrome: { name: 'Save the order' },
    pageAgent: { role: 'button' },
    playwright: { role: 'button', name: 'Save the order' },
    differs: [],
  });
  const listener = elements.find(({ selector }) => selector === '#listener');
  expect(listener?.differs).toEqual(['only in ours']);
  expect(listener?.ax).toBeUndefined();
});

sweepTest('a peer that a page breaks is a note, and the rest is compared', async () => {
  const page = await servePage(
    '<title>Broken</title><button>Save</button><script>Date.now = 5; Map = undefined;</script>',
  );
  const { code, stdout, stderr } = await runPenumbra(['compare', page.url, '--json']);
  page.close();
  const { elements, problems, union } = JSON.parse(stdout) as ComparisonJson;

  expect(code).toBe(0);
  expect(problems.length).toBeGreaterThan(0);
  expect(stderr).toContain(problems[0] ?? '');
  expect(elements.map(({ ours, ax }) => [ours?.name, ax?.name])).toContainEqual(['Save', 'Save']);
  expect(union).toMatchObject({ found: union.listed });
});
