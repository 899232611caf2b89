import { spokenLanguage } from '../../../core/platform/messages/messages.ts';

/** The column that a list is sorted by; null leaves its own order. */
export type Sorting = { column: string; isDown: boolean } | null;

/**
 * What a click on a column's head makes of the order: up, down, the list's own; with `isDownFirst` down, up, the
 * list's own.
 */
export function nextSorting(sorting: Sorting, column: string, isDownFirst = false): Sorting {
  if (sorting?.column !== column) return { column, isDown: isDownFirst };
  return sorting.isDown === isDownFirst ? { column, isDown: !isDownFirst } : null;
}

/** The value of a row in a column; undefined comes last, whichever way is up. */
export type SortValue = string | number | null | undefined;

/** Rows in the order of a column; equal ones stay in the list's own order. */
export function sortRows<Row>(
  rows: readonly Row[],
  sorting: Sorting,
  valueAt: (row: Row, column: string) => SortValue,
): readonly Row[] {
  if (!sorting) return rows;
  const { column, isDown } = sorting;
  const keyed = rows.map((row) => ({ row, value: valueAt(row, column) ?? '' }));
  keyed.sort((a, b) => {
    if (a.value === '' || b.value === '') return Number(a.value === '') - Number(b.value === '');
    return compareValues(a.value, b.value) * (isDown ? -1 : 1);
  });
  return keyed.map(({ row }) => row);
}

const words = new Intl.Collator(spokenLanguage(), { numeric: true, sensitivity: 'base' });

function compareValues(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(`${a}`, `${b}`);
}
