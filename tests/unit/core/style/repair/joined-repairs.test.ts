import { expect, test } from 'vitest';
import type { DarkRule } from '../../../../../core/style/css/dark-rule.ts';
import { joinedRepairs } from '../../../../../core/style/repair/joined-repairs.ts';

function repair(selector: string, value: string): DarkRule {
  const declarations = [{ property: 'color', value, from: null }];
  return { scope: 0, layer: 'penumbra-repairs', within: [], selector, declarations, source: null };
}

test('repairs that say the same one after the other are one, and nothing moves past another', () => {
  const joined = joinedRepairs([
    repair('.a', '#111111'),
    repair('.b', '#111111'),
    repair('.c', '#222222'),
    repair('.d', '#111111'),
    repair('.e::placeholder', '#111111'),
  ]);

  expect(joined.map(({ selector }) => selector)).toEqual(['.a, .b', '.c', '.d', '.e::placeholder']);
});
