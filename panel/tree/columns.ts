/** Narrowest a column may be dragged, CSS pixels. */
export const MIN_COLUMN = 36;
/** Width the element column keeps; other columns give way before it. */
const MIN_ELEMENT = 240;

export interface Column {
  id: 'element' | 'id' | 'value' | 'state' | 'centre' | 'flags';
  title: string;
  /** What the column says, for its tooltip. */
  help: string;
  width: number;
  /** In a narrow panel the highest goes first; 0 stays. */
  yields: number;
}

/** The tree's columns; the first takes what the others leave. */
export const COLUMNS: readonly Column[] = [
  { id: 'element', title: 'Element', help: 'Role and accessible name', width: 0, yields: 0 },
  { id: 'id', title: 'Id', help: 'The id a model uses to act on it', width: 56, yields: 1 },
  { id: 'value', title: 'Value', help: 'Current value of a control', width: 120, yields: 3 },
  { id: 'state', title: 'State', help: 'checked, expanded, disabled, …', width: 110, yields: 4 },
  { id: 'centre', title: 'Centre', help: 'Where a click goes, CSS pixels', width: 76, yields: 5 },
  {
    id: 'flags',
    title: 'Flags',
    help: 'Why it may not be usable, and where it is',
    width: 112,
    yields: 2,
  },
];

export interface PlacedColumn extends Column {
  /** CSS pixels as shown. */
  width: number;
}

interface ColumnChoice {
  columnWidths: Readonly<Record<string, number>>;
  hiddenColumns: readonly string[];
}

/** The columns that are on and fit into `available` pixels, with the widths they get. */
export function placeColumns(choice: ColumnChoice, available: number): PlacedColumn[] {
  const wanted = COLUMNS.filter((c) => c.yields === 0 || !choice.hiddenColumns.includes(c.id));
  const widthOf = (c: Column) => Math.max(MIN_COLUMN, choice.columnWidths[c.id] ?? c.width);
  const rest = wanted.filter((c) => c.yields > 0);
  while (rest.length > 0 && rest.reduce((n, c) => n + widthOf(c), MIN_ELEMENT) > available) {
    const last = rest.reduce((a, b) => (b.yields > a.yields ? b : a));
    rest.splice(rest.indexOf(last), 1);
  }
  const used = rest.reduce((n, c) => n + widthOf(c), 0);
  return wanted
    .filter((c) => c.yields === 0 || rest.includes(c))
    .map((c) => ({ ...c, width: c.yields === 0 ? Math.max(0, available - used) : widthOf(c) }));
}

/** Widths to save after the line between two neighbours moved right by `delta` pixels. */
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
