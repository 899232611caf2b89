import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { ViewportModel } from '../../../../../panel/ui/grid/viewport-model.ts';

const setUp = (rows = 200) => {
  const rowCount = signal(rows);
  return { rowCount, viewport: new ViewportModel({ rowCount }) };
};

/** Whether a row of 20 pixels is seen in full. */
const isWhole = (row: number, { scrollTop, height }: ViewportModel) =>
  row * 20 >= scrollTop.value && row * 20 + 20 <= scrollTop.value + height.value;

test('a row is shown in full by a view that has no size yet, once it has one', () => {
  const { viewport } = setUp();
  viewport.showRow(120, true);
  viewport.resized(300, 210);
  expect(isWhole(120, viewport)).toBe(true);
});

test('a view that is hidden keeps its size, so that a row shown meanwhile is not cut', () => {
  const { viewport } = setUp();
  viewport.resized(300, 210);
  viewport.resized(0, -22);
  viewport.showRow(120, true);
  expect(viewport.height.value).toBe(210);
  expect(isWhole(120, viewport)).toBe(true);
});

test('a row that was shown stays in full when the view shrinks', () => {
  const { viewport } = setUp();
  viewport.resized(300, 600);
  viewport.showRow(120, true);
  viewport.resized(300, 150);
  expect(isWhole(120, viewport)).toBe(true);
});

test('a view that a person has scrolled stays there when it is resized', () => {
  const { viewport } = setUp();
  viewport.resized(300, 200);
  viewport.showRow(120, true);
  viewport.scrolled(40);
  viewport.resized(300, 150);
  expect(viewport.scrollTop.value).toBe(40);
});

test('other rows leave the shown one behind', () => {
  const { viewport, rowCount } = setUp();
  viewport.resized(300, 200);
  viewport.showRow(120, true);
  const top = viewport.scrollTop.value;
  rowCount.value = 90;
  viewport.resized(300, 150);
  expect(viewport.scrollTop.value).toBe(top);
});
