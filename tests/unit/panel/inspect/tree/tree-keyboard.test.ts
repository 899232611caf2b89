import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { treeKeyboard } from '../../../../../panel/inspect/tree/tree-keyboard.ts';
import { isBelow } from '../../../../../panel/ui/grid/is-below.ts';
import { outlineTree, visibleRows } from '../../../../../panel/ui/grid/outline.ts';
import { openableSiblings } from '../../../../../panel/ui/grid/tree-moves.ts';
import { ViewportModel } from '../../../../../panel/ui/grid/viewport-model.ts';

/** 0 ─ 1 ─ 2, 3 ; 4 ; 5 (with 6 hidden under it) */
const NAMES = ['Orders', 'Row', 'Edit', 'Delete', 'Help', 'Refunds', 'Rules'];
const outline = outlineTree(
  [0, 1, 2, 2, 0, 0, 1].map((depth) => ({ depth })),
  null,
);

function setUp(row: number) {
  const rows = signal(visibleRows(outline, (node) => node === 5));
  const calls: string[] = [];
  const keyboard = treeKeyboard({
    outline: signal(outline),
    rows,
    viewport: new ViewportModel({ rowCount: signal(rows.value.length) }),
    activeRow: signal(row),
    isExpanded: (position) => position !== 5,
    select: (to) => calls.push(`select ${to}`),
    setExpanded: (all, isOpen) => calls.push(`${isOpen ? 'open' : 'close'} ${all}`),
    textOf: (at) => NAMES[rows.value[at] ?? -1] ?? '',
  });
  return { keyboard, calls };
}

test.each([
  ['ArrowDown', 1, 'select 2'],
  ['ArrowLeft', 1, 'close 1'],
  ['ArrowRight', 5, 'open 5'],
  ['End', 0, 'select 5'],
])('%s on row %i: %s', (key, row, done) => {
  const { keyboard, calls } = setUp(row);
  expect(keyboard.press(key)).toBe(true);
  expect(calls).toEqual([done]);
});

test('an asterisk opens the siblings that have something under them, and no others', () => {
  const { keyboard, calls } = setUp(4);
  keyboard.press('*');
  expect(calls).toEqual(['open 0,5']);
  expect(openableSiblings(outline, 2)).toEqual([]);
});

test('a key that is not the tree’s does nothing and says so', () => {
  const { keyboard, calls } = setUp(0);
  expect(keyboard.press('Tab')).toBe(false);
  expect(keyboard.press('ArrowRight')).toBe(true);
  expect(calls).toEqual(['select 1']);
});

test('typing goes to the next row that starts so, and stays where nothing does', () => {
  const { keyboard, calls } = setUp(1);
  keyboard.type('r');
  keyboard.type('x');
  expect(calls).toEqual(['select 5']);
});

test('what stands below a row, at any depth', () => {
  expect(isBelow(outline, 3, 0)).toBe(true);
  expect(isBelow(outline, 3, 1)).toBe(true);
  expect(isBelow(outline, 3, 3)).toBe(false);
  expect(isBelow(outline, 4, 0)).toBe(false);
  expect(isBelow(outline, 0, -1)).toBe(false);
});
