import { expect, test } from 'vitest';
import { inProject } from '../../../cli/project.ts';
import type { ComparisonJson } from '../../../core/compare/comparison-json.ts';
import { runPenumbra } from './run-penumbra.ts';

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
