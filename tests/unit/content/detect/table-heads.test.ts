// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { headFrom } from '../../../../content/detect/context-of.ts';

test.each([
  [['Acme', '€129.00'], 'Acme'],
  [['1', 'Acme', '€129.00'], '1 Acme'],
  [['#4711', '', 'Acme'], '#4711 Acme'],
  [['2026-11-24', '12', 'Acme'], '2026-11-24 Acme'],
  [['1', '129.00'], '1'],
  [['1'], '1'],
])('the head of a row of %j is %s', ([first = '', ...after], head) => {
  const read = after.map((text) => () => text);
  expect(headFrom(first, read)).toBe(head);
});
