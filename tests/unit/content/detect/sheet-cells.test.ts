// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { sheetCells } from '../../../../content/detect/pointer-elements.ts';

interface Made {
  rows?: number;
  columns?: number;
  table?: string;
  around?: string;
  cell?: string;
}

/** How many cells of a table are those of a spreadsheet. */
function cellsOf({
  rows = 3,
  columns = 4,
  table = 'style="user-select: none"',
  around = 'tabindex="0"',
  cell = '',
}: Made): number {
  const row = `<tr>${`<td>${cell}</td>`.repeat(columns)}</tr>`;
  document.body.innerHTML =
    `<div ${around}><table ${table}><thead><tr><td>A</td></tr></thead>` +
    `<tbody>${row.repeat(rows)}</tbody></table></div>`;
  const found = document.querySelector('table');
  return found ? sheetCells(found).length : -1;
}

test('cells whose text cannot be selected, in what takes the focus, are those of a spreadsheet', () => {
  expect(cellsOf({})).toBe(12);
  expect(cellsOf({ rows: 20, columns: 10, cell: '42' })).toBe(200);
});

test.each<[string, Made]>([
  ['text that can be selected', { table: '' }],
  ['nothing around it that takes the focus', { around: '' }],
  ['a control in it', { cell: '<button>Edit</button>' }],
  ['a link in it', { cell: '<a href="/a">A</a>' }],
  ['days that take the focus', { cell: '<span tabindex="-1">1</span>' }],
  ['one column', { columns: 1 }],
  ['one row', { rows: 1 }],
])('a table with %s is none', (_, made) => {
  expect(cellsOf(made)).toBe(0);
});
