import { expect, test } from 'vitest';
import { specificity } from '../../../../../core/style/css/selector-target.ts';

test.each([
  ['*', [0, 0, 0]],
  ['li', [0, 0, 1]],
  ['ul ol+li', [0, 0, 3]],
  ['h1 + *[rel=up]', [0, 1, 1]],
  ['ul ol li.red', [0, 1, 3]],
  ['li.red.level', [0, 2, 1]],
  ['#x34y', [1, 0, 0]],
  ['#s12:not(foo)', [1, 0, 1]],
  ['.foo :is(.bar, #baz)', [1, 1, 0]],
  [':where(#a, .b) p', [0, 0, 1]],
  ['a:hover::before', [0, 1, 2]],
  ['p:first-line', [0, 0, 2]],
  ['li:nth-child(2n + 1 of .a, #b)', [1, 1, 1]],
  ['a[href^="x, #y .z"]', [0, 1, 1]],
  ['.a\\.b.\\31', [0, 2, 0]],
  [':is(.card, .x) :is(b)', [0, 1, 1]],
  ['div:has(> img, .a .b)', [0, 2, 1]],
])('%s', (selector, expected) => {
  expect(specificity(selector)).toEqual(expected);
});
