import { expect, test } from 'vitest';
import { knownPriceText, sumText, usdText } from '../../../../../panel/ui/text/price-text.ts';

test.for<[number, string]>([
  [0, '$0'],
  [0.00066, '$0.00066'],
  [0.0023025, '$0.0023'],
  [0.5, '$0.50'],
  [12.345, '$12.35'],
])('%s dollars are written %s', ([usd, text]) => {
  expect(usdText(usd)).toBe(text);
});

test('F14: what is unknown is said, and never 0', () => {
  expect(usdText(undefined)).toBe('cost unknown');
  expect(usdText(null)).toBe('cost unknown');
  expect(knownPriceText(undefined)).toBe('price unknown');
  expect(sumText(0, 2)).toBe('cost unknown');
  expect(sumText(0.5, 1)).toBe('≥ $0.50');
  expect(sumText(0, 0)).toBe('$0');
});

test('a price says where it is from', () => {
  const price = { input: 2, output: 10 };
  expect(knownPriceText({ price, from: 'list' })).toBe('$2 in, $10 out per 1M');
  expect(knownPriceText({ price, from: 'edited' })).toBe('$2 in, $10 out per 1M (yours)');
  expect(knownPriceText({ price, from: 'device' })).toBe('free, on this device');
});
