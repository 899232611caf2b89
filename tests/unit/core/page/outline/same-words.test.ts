import { expect, test } from 'vitest';
import { comparedLetters, saysAll } from '../../../../../core/page/outline/item-text.ts';

test('marks and spaces make no difference', () => {
  expect(comparedLetters('E-Mail: *')).toBe(comparedLetters('email'));
});

test('a name says all of a text that it holds', () => {
  expect(saysAll('Cart, 3 items', 'Cart 3')).toBe(true);
  expect(saysAll('13 items', '3')).toBe(false);
  expect(saysAll('Cart', 'Cart 3')).toBe(false);
});

test('a text of signs alone says nothing', () => {
  expect(saysAll('Close', '×')).toBe(true);
});
