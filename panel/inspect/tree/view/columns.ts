import { t } from '../../../../core/platform/messages/messages.ts';
/** Narrowest column, CSS pixels. */
export const MIN_COLUMN = 36;
/** Least width of the element column; other columns are hidden before it shrinks further. */
const MIN_ELEMENT = 240;

export interface Column {
  id: 'element' | 'id' | 'value' | 'state' | 'centre' | 'flags' | 'tokens';
  title: string;
  /** The meaning of the column, for its tooltip. */
  help: string;
  width: number;
  /** Width at which its usual words still fit: columns shrink to it before one is hidden. */
  least?: number;
  /** In a narrow panel the highest number is hidden first; 0 always stays. */
  yields: number;
}

/** The tree's columns; the first takes the rest of the width. */
export const COLUMNS: readonly Column[] = [
  {
    id: 'element',
    title: t('common.element'),
    help: t('tree.roleAccessibleName'),
    width: 0,
    yields: 0,
  },
  {
    id: 'id',
    title: t('common.id'),
    help: t('tree.idModelUsesAct'),
    width: 56,
    least: 44,
    yields: 1,
  },
  {
    id: 'value',
    title: t('common.value'),
    help: t('common.currentValueControl'),
    width: 120,
    least: 72,
    yields: 3,
  },
  {
    id: 'state',
    title: t('common.state'),
    help: t('common.checkedExpandedDisabled'),
    width: 110,
    least: 84,
    yields: 4,
  },
  {
    id: 'centre',
    title: t('common.center'),
    help: t('tree.whereClickGoesCss'),
    width: 76,
    yields: 5,
  },
  {
    id: 'flags',
    title: t('tree.flags'),
    help: t('tree.whyNotUsableWhere'),
    width: 132,
    least: 96,
    yields: 2,
  },
  {
    id: 'tokens',
    title: t('common.tokens'),
    help: t('tree.regionTakesSent'),
    width: 56,
    yields: 6,
  },
];

export interface PlacedColumn extends Column {
  /** Width as shown, CSS pixels. */
  width: number;
}

interface ColumnChoice {
  columnWidths: Readonly<Record<string, number>>;
  hiddenColumns: readonly string[];
}

/** The enabled columns that fit into `available` pixels, with their widths. */
export function placeColumns(choice: ColumnChoice, available: number): PlacedColumn[] {
  const wanted = COLUMNS.filter((c) => c.yields === 0 || !choice.hiddenColumns.includes(c.id));
  const chosenOf = (c: Column) => Math.max(MIN_COLUMN, choice.columnWidths[c.id] ?? c.width);
  // What a person has set stays as it is.
  const leastOf = (c: Column) => choice.columnWidths[c.id] ?? c.least ?? c.width;
  const rest = wanted.filter((c) => c.yields > 0);
  const room = () => available - MIN_ELEMENT - rest.reduce((n, c) => n + leastOf(c), 0);
  while (rest.length > 0 && room() < 0) {
    const last = rest.reduce((a, b) => (b.yields > a.yields ? b : a));
    rest.splice(rest.indexOf(last), 1);
  }
  const spare = room();
  const growth = rest.reduce((n, c) => n + chosenOf(c) - leastOf(c), 0);
  const share = growth === 0 ? 0 : Math.min(1, spare / growth);
  const widthOf = (c: Column) =>
    Math.max(MIN_COLUMN, Math.floor(leastOf(c) + (chosenOf(c) - leastOf(c)) * share));
  const used = rest.reduce((n, c) => n + widthOf(c), 0);
  return wanted
    .filter((c) => c.yields === 0 || rest.includes(c))
    .map((c) => ({ ...c, width: c.yields === 0 ? Math.max(0, available - used) : widthOf(c) }));
}

/** Widths to save after the line between two neighbors moved right by `delta` pixels. */
export function resizeColumns(
  left: PlacedColumn,
  right: PlacedColumn,
  delta: number,
): Record<string, number> {
  const lowest = left.yields === 0 ? MIN_ELEMENT : MIN_COLUMN;
  const moved = Math.max(lowest - left.width, Math.min(right.width - MIN_COLUMN, delta));
  return {
    ...(left.yields > 0 && { [left.id]: left.width + moved }),
    [right.id]: right.width - moved,
  };
}
