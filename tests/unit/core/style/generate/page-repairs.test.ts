import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { pageRepairs } from '../../../../../core/style/generate/page-repairs.ts';
import { OWN_LAYERS } from '../../../../../core/style/inventory/cascade-layer.ts';

function repair(selector: string, value: string, layer: string = OWN_LAYERS.repairs): DarkRule {
  const declarations = [{ property: 'color', value, from: null }];
  return { scope: 0, layer, within: [], selector, declarations, source: null };
}

test('repairs are carried on, the newest for each selector, and nothing else', () => {
  const rules = [
    repair('p', '#aaa'),
    repair('a', '#bbb'),
    repair('p', '#ccc'),
    repair('b', '#ddd', 'penumbra-page'),
  ];

  const carried = pageRepairs({ rules: new Map([[0, rules]]) });

  expect(carried.map(({ rule }) => [rule.selector, rule.declarations[0]?.value])).toEqual([
    ['a', '#bbb'],
    ['p', '#ccc'],
  ]);
});

test('a page that never rests carries a bounded number of repairs', () => {
  const rules = Array.from({ length: 2000 }, (_, number) =>
    repair(`p:nth-child(${number})`, '#aaa'),
  );

  const carried = pageRepairs({ rules: new Map([[0, rules]]) });

  expect(carried).toHaveLength(500);
  expect(carried.at(-1)?.rule.selector).toBe('p:nth-child(1999)');
});
