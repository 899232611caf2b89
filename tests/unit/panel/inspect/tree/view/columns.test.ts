import { expect, test } from 'vitest';
import { placeColumns, resizeColumns } from '../../../../../../panel/inspect/tree/view/columns.ts';

const DEFAULT = { columnWidths: {}, hiddenColumns: [] };
const ids = (available: number, choice: Parameters<typeof placeColumns>[0] = DEFAULT) =>
  placeColumns(choice, available).map((c) => c.id);

test('a wide tree has every column, and the first takes the rest', () => {
  const columns = placeColumns(DEFAULT, 1000);
  expect(columns.map((c) => c.id)).toEqual(['element', 'id', 'value', 'state', 'centre', 'flags']);
  expect(columns.reduce((n, c) => n + c.width, 0)).toBe(1000);
});

test('columns give way in a narrow tree, so that nothing overflows', () => {
  expect(ids(500)).toEqual(['element', 'id', 'flags']);
  expect(ids(200)).toEqual(['element']);
});

test('hidden columns stay hidden, the first cannot be hidden', () => {
  expect(ids(1000, { columnWidths: {}, hiddenColumns: ['value', 'element'] })).not.toContain(
    'value',
  );
  expect(ids(1000, { columnWidths: {}, hiddenColumns: ['element'] })).toContain('element');
});

test('moving a line takes from one neighbour what it gives the other', () => {
  const [element, id, value] = placeColumns(DEFAULT, 1000);
  if (!element || !id || !value) throw new Error('columns are missing');
  expect(resizeColumns(id, value, 20)).toEqual({ id: id.width + 20, value: value.width - 20 });
  expect(resizeColumns(element, id, -10)).toEqual({ id: id.width + 10 });
  expect(resizeColumns(id, value, 999).value).toBe(36);
});
