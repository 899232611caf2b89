import { type Panel, usePanel } from '../panel.ts';
import { placeColumns } from './columns.ts';
import { setSize } from './outline.ts';
import { ROW_HEIGHT } from './row-window.ts';
import { TreeRow } from './tree-row.tsx';
import { nodeAt, nodeOfRow, rowOfKey } from './tree-rows-model.ts';

/** The rows on screen, and the one that has the tab stop even when it is scrolled away. */
export function TreeRows() {
  const panel = usePanel();
  const { rows, viewport, tree } = panel;
  const count = rows.rows.value.length;
  const first = viewport.first.value;
  const last = viewport.last.value;
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  const active = tree.activeRow.value;
  if (active < first) drawn.unshift(active);
  if (active >= last && active < count) drawn.push(active);
  const shared = {
    columns: placeColumns(panel.settings.values.value, viewport.width.value),
    query: panel.search.query.value.trim().toLowerCase(),
    selectedRow: rowOfKey(rows, tree.selected.value),
    active,
    away: (row: number) => (row < first || row >= last ? row - first : undefined),
  };
  const slots = panel.slots.assign(drawn.map((row) => nodeOfRow(rows, row)?.key ?? ''));
  // One offset for all rows: with a position each, every row would have a style of its own, and
  // Chrome's cache of matched styles gets slower with each of them. A transform, because padding
  // would move every row and so make Chrome prepare the paint of all of them in every frame.
  const place = { transform: `translateY(${first * ROW_HEIGHT}px)` };
  return (
    <tbody style={place}>
      {drawn.map((row, i) => renderRow(panel, row, slots[i] ?? 0, shared))}
    </tbody>
  );
}

interface Shared {
  columns: ReturnType<typeof placeColumns>;
  query: string;
  selectedRow: number;
  active: number;
  away: (row: number) => number | undefined;
}

function renderRow({ rows, flash }: Panel, row: number, slot: number, shared: Shared) {
  const outline = rows.outline.value;
  const position = rows.rows.value[row] ?? -1;
  const node = nodeAt(rows, position);
  if (!node) return null;
  const hasChildren = (outline.children[position] ?? 0) > 0;
  return (
    <TreeRow
      key={slot}
      row={row}
      node={node}
      columns={shared.columns}
      query={shared.query}
      level={outline.level[position] ?? 1}
      place={outline.place[position] ?? 1}
      size={setSize(outline, position)}
      isExpanded={hasChildren ? !rows.collapsed.value.has(node.key) : undefined}
      isContext={rows.mask.value?.[outline.node[position] ?? 0] === 1}
      isSelected={row === shared.selectedRow}
      isActive={row === shared.active}
      away={shared.away(row)}
      flash={flash.flashes.value.get(node.key)}
    />
  );
}
