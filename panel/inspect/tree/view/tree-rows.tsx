import { setSize } from '../../../ui/grid/outline.ts';
import { RowBody } from '../../../ui/grid/row-body.tsx';
import { useShell } from '../../../ui/shell/shell-context.ts';
import type { TreeModels } from '../../context/create-tree.ts';
import { useTree } from '../../context/tree-context.ts';
import { nodeAt, nodeOfRow, rowOfKey } from '../tree-rows-model.ts';
import { placeColumns } from './columns.ts';
import { TreeRow } from './tree-row.tsx';

/** The rows on screen, and the row with the tab stop even when it is scrolled away. */
export function TreeRows() {
  const { settings } = useShell();
  const models = useTree();
  const { rows, viewport, tree, slots, payload } = models;
  const shared = {
    columns: placeColumns(settings.values.value, viewport.width.value),
    told: payload.told.value,
    selectedRow: rowOfKey(rows, tree.selected.value),
    active: tree.activeRow.value,
  };
  return (
    <RowBody
      viewport={viewport}
      slots={slots}
      count={rows.count.value}
      active={shared.active}
      keyOf={(row) => nodeOfRow(rows, row)?.key ?? ''}
    >
      {(row, slot, away) => renderRow(models, row, slot, { ...shared, away })}
    </RowBody>
  );
}

interface Shared {
  columns: ReturnType<typeof placeColumns>;
  told: ReadonlyMap<string, string>;
  selectedRow: number;
  active: number;
  away: number | undefined;
}

function renderRow({ rows, flash, search }: TreeModels, row: number, slot: number, shared: Shared) {
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
      query={search.marks.value(position)}
      told={shared.told.get(node.key)}
      level={outline.level[position] ?? 1}
      place={outline.place[position] ?? 1}
      size={setSize(outline, position)}
      isExpanded={hasChildren ? !rows.collapsed.value.has(node.key) : undefined}
      isContext={rows.mask.value?.[outline.node[position] ?? 0] === 1}
      isSelected={row === shared.selectedRow}
      isActive={row === shared.active}
      away={shared.away}
      flash={flash.flashes.value.get(node.key)}
    />
  );
}
