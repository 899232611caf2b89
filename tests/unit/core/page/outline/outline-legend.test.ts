import { expect, test } from 'vitest';
import { OUTLINE_BASICS, OUTLINE_LEGEND } from '../../../../../core/page/outline/outline-legend.ts';

test('the whole legend says what every outline has, and then what some have', () => {
  const basics = OUTLINE_BASICS.split('\n');
  const all = OUTLINE_LEGEND.split('\n');

  expect(all).toEqual(expect.arrayContaining(basics));
  expect(all.length).toBeGreaterThan(basics.length);
  expect(new Set(all).size).toBe(all.length);
});
