/** A column of Chrome's page content. */
export interface ContentColumn {
  id: 'node' | 'clickable' | 'box' | 'z';
  title: string;
  /** CSS pixels. */
  width: number;
}

/** CSS pixels that the first column keeps; the others give way before it. */
const MIN_NODE = 240;

/** The last to go first. */
const REST: readonly ContentColumn[] = [
  { id: 'clickable', title: 'Clickable for', width: 190 },
  { id: 'box', title: 'Visible part', width: 150 },
  { id: 'z', title: 'Z', width: 44 },
];

/** The columns that fit; the first takes what the others leave. */
export function contentColumns(available: number): ContentColumn[] {
  const shown: ContentColumn[] = [];
  let left = available;
  for (const column of REST) {
    if (left - column.width < MIN_NODE) break;
    left -= column.width;
    shown.push(column);
  }
  return [{ id: 'node', title: 'Node', width: Math.max(0, left) }, ...shown];
}
