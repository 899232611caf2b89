import { t } from '../../../../core/platform/messages/messages.ts';
import { setSize } from '../../../ui/grid/outline.ts';
import { PlainHeader } from '../../../ui/grid/plain-header.tsx';
import { RowBody } from '../../../ui/grid/row-body.tsx';
import { RowGrid } from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { axColumns } from './ax-columns.ts';
import { AxRow } from './ax-row.tsx';

/** Chrome's tree as an ARIA treegrid; only the rows on screen are in the document. */
export function AxGrid() {
  const shell = useShell();
  const { ax } = useInspect();
  const columns = axColumns(ax.viewport.width.value);
  return (
    <RowGrid
      tab="ax"
      label={t('ax.chromesAccessibilityTree')}
      viewport={ax.viewport}
      count={ax.rows.count.value}
      columns={columns.map(({ width }) => `${width}px`).join(' ')}
      handlers={treeHandlers(shell, ax)}
    >
      <PlainHeader columns={columns} />
      <AxRows />
    </RowGrid>
  );
}

function AxRows() {
  const { ax, axSlots } = useInspect();
  const { listing, isExpanded } = ax.rows;
  const { keys, outline } = listing.value;
  const columns = axColumns(ax.viewport.width.value);
  const marksOf = ax.search.marks.value;
  const focus = ax.focus.value;
  const nodeAt = ax.nodeAt.value;
  const ids = ax.ids.value;
  return (
    <RowBody
      viewport={ax.viewport}
      slots={axSlots}
      count={keys.length}
      active={ax.activeRow.value}
      keyOf={(row) => keys[row] ?? ''}
    >
      {(row, slot, away) => {
        const key = keys[row];
        if (key === undefined) return null;
        const hasChildren = (outline.children[row] ?? 0) > 0;
        return (
          <AxRow
            key={slot}
            rowKey={key}
            row={row}
            node={nodeAt(key)}
            columns={columns}
            query={marksOf(nodeAt(key))}
            level={outline.level[row] ?? 1}
            place={outline.place[row] ?? 1}
            size={setSize(outline, row)}
            isExpanded={hasChildren ? isExpanded(key) : undefined}
            isSelected={row === ax.selectedRow.value}
            isActive={row === ax.activeRow.value}
            hasFocus={key === focus}
            ours={ids.get(key)}
            away={away}
          />
        );
      }}
    </RowBody>
  );
}
