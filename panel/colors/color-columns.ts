import type { ColorView } from './color-rows.ts';

export type ColumnId =
  | 'color'
  | 'oklch'
  | 'uses'
  | 'looks'
  | 'selector'
  | 'name'
  | 'value'
  | 'defined'
  | 'used'
  | 'sample'
  | 'ratio'
  | 'level'
  | 'apca'
  | 'text'
  | 'count'
  | 'area';

/** A column of a list. */
export interface ColorColumn {
  id: ColumnId;
  title: string;
  /** CSS pixels, or a share of what is left. */
  width: number | 'rest';
}

/** Each with the width of the list from which on it is there, CSS pixels. */
const COLUMNS: Readonly<Record<ColorView, readonly (ColorColumn & { from: number })[]>> = {
  palette: [
    { id: 'color', title: 'Color', width: 104, from: 0 },
    { id: 'uses', title: 'Used for', width: 'rest', from: 0 },
    { id: 'oklch', title: 'L C H', width: 132, from: 560 },
    { id: 'count', title: 'Elements', width: 68, from: 0 },
    { id: 'area', title: 'Area', width: 68, from: 400 },
  ],
  map: [
    { id: 'looks', title: 'Bg, text, border, fill, stroke', width: 176, from: 700 },
    { id: 'looks', title: 'Colors', width: 92, from: 0 },
    { id: 'selector', title: 'Selector', width: 'rest', from: 0 },
    { id: 'count', title: 'Elements', width: 68, from: 0 },
    { id: 'area', title: 'Area', width: 68, from: 400 },
  ],
  properties: [
    { id: 'name', title: 'Property', width: 'rest', from: 0 },
    { id: 'value', title: 'Value', width: 'rest', from: 0 },
    { id: 'defined', title: 'Defined', width: 62, from: 400 },
    { id: 'used', title: 'Used', width: 52, from: 0 },
  ],
  pairs: [
    { id: 'sample', title: 'Pair', width: 44, from: 0 },
    { id: 'ratio', title: 'Ratio', width: 50, from: 0 },
    { id: 'level', title: 'WCAG', width: 66, from: 0 },
    { id: 'apca', title: 'APCA', width: 62, from: 400 },
    { id: 'text', title: 'Text', width: 82, from: 560 },
    { id: 'selector', title: 'Selector', width: 'rest', from: 0 },
    { id: 'count', title: 'Elements', width: 68, from: 400 },
  ],
};

/** The columns of a list for which there is room; of two with one id the first that fits. */
export function colorColumns(view: ColorView, width: number): ColorColumn[] {
  const fitting = COLUMNS[view].filter(({ from }) => width >= from);
  return fitting.filter(({ id }, at) => fitting.findIndex((one) => one.id === id) === at);
}

/** As `grid-template-columns` has them. */
export function columnTemplate(columns: readonly ColorColumn[]): string {
  return columns.map(({ width }) => (width === 'rest' ? 'minmax(0, 1fr)' : `${width}px`)).join(' ');
}
