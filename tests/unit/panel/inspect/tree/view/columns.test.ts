import { expect, test } from 'vitest';
import { placeColumns, resizeColumns } from '../../../../../../panel/inspect/tree/view/columns.ts';

const DEFAULT = { columnWidths: {}, hiddenColumns: [] };
const ids = (available: number, choice: Parameters<typeof placeColumns>[0] = DEFAULT) =>
  placeColumns(choice, available).map((c) => c.id);

test('a wide tree has every column, and the first takes the rest', () => {
  const columns = placeColumns(DEFAULT, 1000);
  expect(columns.map((c) => c.id)).toEqual([
    'element',
    'id',
    'value',
    'state',
    'centre',
    'flags',
    'tokens',
  ]);
  expect(columns.reduce((n, c) => n + c.width, 0)).toBe(1000);
});

test('columns give way in a narrow tree, so that nothing overflows', () => {
  expect(ids(500)).toEqual(['element', 'id', 'value', 'flags']);
  expect(ids(400)).toEqual(['element', 'id', 'flags']);
  expect(ids(200)).toEqual(['element']);
});

test('columns shrink before one is hidden, but not those that a person has set', () => {
  const narrow = placeColumns(DEFAULT, 554);
  expect(narrow.map((c) => c.id)).toEqual(['element', 'id', 'value', 'state', 'flags']);
  const set = placeColumns({ columnWidths: { value: 160 }, hiddenColumns: [] }, 554);
  expect(set.find((c) => c.id === 'value')?.width).toBe(160);
});

test.each(Array.from({ length: 60 }, (_, at) => 250 + at * 13))(
  'at %i pixels the columns fill the tree, and none is narrower than its words',
  (available) => {
    const columns = placeColumns(DEFAULT, available);
    expect(columns.reduce((n, c) => n + c.width, 0)).toBe(available);
    expect(columns[0]?.width).toBeGreaterThanOrEqual(Math.min(available, 240));
    for (const { width, least } of columns) expect(width).toBeGreaterThanOrEqual(least ?? 0);
    const more = placeColumns(DEFAULT, available + 13);
    expect(more.length).toBeGreaterThanOrEqual(columns.length);
  },
);

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
