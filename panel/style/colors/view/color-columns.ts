import { t } from '../../../../core/platform/messages/messages.ts';
import type { ColorView } from '../color-rows.ts';

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
  help: string;
  /** CSS pixels, or a share of the remaining width. */
  width: number | 'rest';
}

const HELP: Readonly<Record<ColumnId, string>> = {
  color: t('colors.colorHelp'),
  oklch: t('colors.oklchHelp'),
  uses: t('colors.usesHelp'),
  looks: t('colors.looksHelp'),
  selector: t('colors.selectorHelp'),
  name: t('colors.nameHelp'),
  value: t('colors.valueHelp'),
  defined: t('colors.definedHelp'),
  used: t('colors.usedHelp'),
  sample: t('colors.sampleHelp'),
  ratio: t('colors.ratioHelp'),
  level: t('colors.levelHelp'),
  apca: t('colors.apcaHelp'),
  text: t('colors.textHelp'),
  count: t('colors.countHelp'),
  area: t('colors.areaHelp'),
};

/** Each with the least width of the list at which it is shown, CSS pixels. */
const COLUMNS: Readonly<
  Record<ColorView, readonly (Omit<ColorColumn, 'help'> & { from: number })[]>
> = {
  palette: [
    { id: 'color', title: t('colors.color'), width: 104, from: 0 },
    { id: 'uses', title: t('colors.usedFor'), width: 'rest', from: 0 },
    { id: 'oklch', title: t('colors.lCH'), width: 132, from: 560 },
    { id: 'count', title: t('colors.elements'), width: 84, from: 0 },
    { id: 'area', title: t('colors.area'), width: 68, from: 400 },
  ],
  map: [
    { id: 'looks', title: t('colors.bgTextBorderFill'), width: 176, from: 700 },
    { id: 'looks', title: t('colors.colors'), width: 92, from: 0 },
    { id: 'selector', title: t('colors.selector'), width: 'rest', from: 0 },
    { id: 'count', title: t('colors.elements'), width: 84, from: 0 },
    { id: 'area', title: t('colors.area'), width: 68, from: 400 },
  ],
  properties: [
    { id: 'name', title: t('colors.property'), width: 'rest', from: 0 },
    { id: 'value', title: t('colors.value'), width: 'rest', from: 0 },
    { id: 'defined', title: t('colors.defined'), width: 62, from: 400 },
    { id: 'used', title: t('colors.used'), width: 52, from: 0 },
  ],
  pairs: [
    { id: 'sample', title: t('colors.pair'), width: 44, from: 0 },
    { id: 'ratio', title: t('colors.ratio'), width: 50, from: 0 },
    { id: 'level', title: 'WCAG', width: 66, from: 0 },
    { id: 'apca', title: 'APCA', width: 62, from: 400 },
    { id: 'text', title: t('colors.text'), width: 82, from: 560 },
    { id: 'selector', title: t('colors.selector'), width: 'rest', from: 0 },
    { id: 'count', title: t('colors.elements'), width: 84, from: 400 },
  ],
};

/** Columns that a list can be sorted by. */
export const SORTED_COLORS: Readonly<Record<ColorView, ReadonlySet<string>>> = {
  palette: new Set(['color', 'count', 'area']),
  map: new Set(['selector', 'count', 'area']),
  properties: new Set(['name', 'value', 'defined', 'used']),
  pairs: new Set(['ratio', 'level', 'apca', 'text', 'selector', 'count']),
};

/** The columns of a list that fit; of two with one id, the first that fits. */
export function colorColumns(view: ColorView, width: number): ColorColumn[] {
  const fitting = COLUMNS[view].filter(({ from }) => width >= from);
  return fitting
    .filter(({ id }, at) => fitting.findIndex((column) => column.id === id) === at)
    .map((column) => ({ ...column, help: HELP[column.id] }));
}

/** The widths as a value of `grid-template-columns`. */
export function columnTemplate(columns: readonly ColorColumn[]): string {
  return columns.map(({ width }) => (width === 'rest' ? 'minmax(0, 1fr)' : `${width}px`)).join(' ');
}
