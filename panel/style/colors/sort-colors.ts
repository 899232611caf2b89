import type { SortValue } from '../../ui/grid/sorting.ts';
import type { ColorRow } from './color-rows.ts';

/** What a row of a list of colors is sorted by in a column; undefined for columns without an order. */
export function colorSortValue(row: ColorRow, column: string): SortValue {
  switch (row.type) {
    case 'color':
      return { color: row.color.color, count: row.color.count, area: row.color.area }[column];
    case 'entry':
      return { selector: row.entry.selector, count: row.entry.count, area: row.entry.area }[column];
    case 'pair':
      return pairValue(row.pair, column);
    default:
      return undefined;
  }
}

function pairValue(pair: Extract<ColorRow, { type: 'pair' }>['pair'], column: string): SortValue {
  const { selector, ratio, level, lc, size, count } = pair;
  const apca = Math.abs(lc);
  return { selector, ratio, level, apca, text: size, count }[column];
}
