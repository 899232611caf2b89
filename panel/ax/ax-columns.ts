/** A column of Chrome's tree. */
export interface AxColumn {
  id: 'node' | 'value' | 'state';
  title: string;
  /** CSS pixels. */
  width: number;
}

/** CSS pixels that the first column keeps; the others give way before it. */
const MIN_NODE = 260;

const REST: readonly AxColumn[] = [
  { id: 'state', title: 'State', width: 140 },
  { id: 'value', title: 'Value', width: 130 },
];

/** The columns that fit; the first takes what the others leave. */
export function axColumns(available: number): AxColumn[] {
  const shown: AxColumn[] = [];
  let left = available;
  for (const column of REST) {
    if (left - column.width < MIN_NODE) break;
    left -= column.width;
    shown.unshift(column);
  }
  return [{ id: 'node', title: 'Node', width: Math.max(0, left) }, ...shown];
}
