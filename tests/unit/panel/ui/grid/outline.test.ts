import { expect, test } from 'vitest';
import { filterMask } from '../../../../../panel/inspect/tree/tree-filter.ts';
import { outlineTree, setSize, visibleRows } from '../../../../../panel/ui/grid/outline.ts';

const DEPTHS = [0, 1, 2, 2, 1, 0, 1].map((depth, i) => ({ depth, i }));

test('the outline knows level, place and set size of every row', () => {
  const outline = outlineTree(DEPTHS, null);
  expect([...outline.level]).toEqual([1, 2, 3, 3, 2, 1, 2]);
  expect([...outline.place]).toEqual([1, 1, 1, 2, 2, 2, 1]);
  expect([0, 1, 2, 6].map((p) => setSize(outline, p))).toEqual([2, 2, 2, 1]);
});

test('a filter keeps matches and what leads to them', () => {
  const mask = filterMask(DEPTHS, ({ i }) => i === 3);
  expect([...mask]).toEqual([1, 1, 0, 2, 0, 0, 0]);
});

test('a filtered outline counts only the siblings it keeps', () => {
  const outline = outlineTree(
    DEPTHS,
    filterMask(DEPTHS, ({ i }) => i === 3 || i === 6),
  );
  expect([...outline.node]).toEqual([0, 1, 3, 5, 6]);
  expect([...outline.place]).toEqual([1, 1, 1, 2, 1]);
  expect([...outline.parent]).toEqual([-1, 0, 1, -1, 3]);
});

test('a collapsed row hides all below it and nothing beside it', () => {
  const outline = outlineTree(DEPTHS, null);
  expect([...visibleRows(outline, (node) => node === 1)]).toEqual([0, 1, 4, 5, 6]);
  expect([...visibleRows(outline, (node) => node === 0)]).toEqual([0, 5, 6]);
});

test('a collapsed row without children hides nothing', () => {
  const outline = outlineTree(DEPTHS, null);
  expect(visibleRows(outline, (node) => node === 2)).toHaveLength(7);
});

test('a depth that skips a level counts as one level', () => {
  const outline = outlineTree([{ depth: 0 }, { depth: 3 }, { depth: 1 }], null);
  expect([...outline.level]).toEqual([1, 2, 2]);
});
