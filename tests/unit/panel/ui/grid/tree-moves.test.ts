import { expect, test } from 'vitest';
import { outlineTree, visibleRows } from '../../../../../panel/ui/grid/outline.ts';
import { findByTyping, moveByKey } from '../../../../../panel/ui/grid/tree-moves.ts';

/** 0 ─ 1 ─ 2, 3 ; 4 (with 5 hidden under it) */
const outline = outlineTree(
  [0, 1, 2, 2, 0, 1].map((depth) => ({ depth })),
  null,
);
const rows = visibleRows(outline, (node) => node === 4);
const view = { outline, rows, page: 3, isExpanded: (position: number) => position !== 4 };

test.each([
  ['ArrowDown', 0, { type: 'select', row: 1 }],
  ['ArrowDown', 4, { type: 'select', row: 4 }],
  ['ArrowUp', 0, { type: 'select', row: 0 }],
  ['Home', 3, { type: 'select', row: 0 }],
  ['End', 0, { type: 'select', row: 4 }],
  ['PageDown', 0, { type: 'select', row: 3 }],
  ['PageUp', 4, { type: 'select', row: 1 }],
  ['ArrowRight', 0, { type: 'select', row: 1 }],
  ['ArrowRight', 4, { type: 'expand', position: 4 }],
  ['ArrowRight', 2, null],
  ['ArrowLeft', 1, { type: 'collapse', position: 1 }],
  ['ArrowLeft', 3, { type: 'select', row: 1 }],
  ['ArrowLeft', 4, null],
  ['*', 4, { type: 'expand-siblings', position: 4 }],
  ['x', 0, null],
])('%s on row %i', (key, row, move) => {
  expect(moveByKey(key, row, view)).toEqual(move);
});

test('typing one letter goes on from the present row, and round', () => {
  const names = ['Save', 'Send', 'Close', 'Share'];
  const find = (typed: string, from: number) => findByTyping(typed, from, 4, (r) => names[r] ?? '');
  expect(find('s', 0)).toBe(1);
  expect(find('s', 3)).toBe(0);
  expect(find('sh', 0)).toBe(3);
  expect(find('q', 0)).toBe(-1);
});
