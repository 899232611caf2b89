import { expect, test } from 'vitest';
import { parseNumber } from '../../../../../panel/ui/text/price-text.ts';

test.for<[string, number | null | undefined]>([
  ['', null],
  [' 1.25 ', 1.25],
  ['$3', 3],
  ['0,4', 0.4],
  ['.5', 0.5],
  ['0', 0],
  ['-1', undefined],
  ['1e3', undefined],
  ['cheap', undefined],
  ['10001', undefined],
])('the number typed as “%s” is %s', ([typed, price]) => {
  expect(parseNumber(typed, 10_000)).toBe(price);
});
