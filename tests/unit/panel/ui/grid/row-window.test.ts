import { expect, test } from 'vitest';
import { RowSlots } from '../../../../../panel/ui/grid/row-grid.tsx';
import { rowWindow, scrollToRow } from '../../../../../panel/ui/grid/viewport-model.ts';

test('the window covers the viewport and a little more', () => {
  const { first, last } = rowWindow(10_000, 400, 50_000);
  expect(first).toBeLessThan(500);
  expect(last).toBeGreaterThan(520);
  expect(last - first).toBeLessThan(40);
});

test('small scrolls inside the drawn rows do not move the window', () => {
  expect(rowWindow(1001, 390, 500)).toEqual(rowWindow(1009, 390, 500));
});

test('the window ends with the rows', () => {
  expect(rowWindow(0, 400, 3)).toEqual({ first: 0, last: 3 });
  expect(rowWindow(99_999, 400, 10)).toEqual({ first: 10, last: 10 });
});

test('a row that is in view already does not scroll', () => {
  expect(scrollToRow(10, 100, 400)).toBe(100);
  expect(scrollToRow(2, 100, 400)).toBe(40);
  expect(scrollToRow(30, 100, 400)).toBe(220);
});

test('rows keep their slot while they are drawn, new rows take the free ones', () => {
  const slots = new RowSlots();
  expect(slots.assign(['a', 'b', 'c'])).toEqual([0, 1, 2]);
  expect(slots.assign(['b', 'c', 'd'])).toEqual([1, 2, 0]);
  expect(slots.assign(['x', 'y', 'z'])).toHaveLength(3);
});

test('slots are never shared and never run away', () => {
  const slots = new RowSlots();
  for (let i = 0; i < 200; i += 1) {
    const keys = Array.from({ length: 20 + (i % 7) }, (_, k) => `row ${i * 5 + k}`);
    const given = slots.assign(keys);
    expect(new Set(given).size).toBe(keys.length);
    expect(Math.max(...given)).toBeLessThan(60);
  }
});
