import { usePanel } from '../panel.ts';
import { setSize } from '../tree/outline.ts';
import { PlainHeader } from '../tree/plain-header.tsx';
import { RowBody } from '../tree/row-body.tsx';
import { RowGrid } from '../tree/row-grid.tsx';
import { treeHandlers } from '../tree/tree-handlers.ts';
import { axColumns } from './ax-columns.ts';
import { AxRow } from './ax-row.tsx';

/** Chrome's tree as an ARIA treegrid; only the rows on screen are in the document. */
export function AxGrid() {
  const panel = usePanel();
  const { ax } = panel;
  const columns = axColumns(ax.viewport.width.value);
  return (
    <RowGrid
      label="Chrome’s accessibility tree"
      viewport={ax.viewport}
      count={ax.rows.count.value}
      columns={columns.map(({ width }) => `${width}px`).join(' ')}
      handlers={treeHandlers(panel, ax)}
    >
      <PlainHeader columns={columns} />
      <AxRows />
    </RowGrid>
  );
}

function AxRows() {
  const { ax, axSlots } = usePanel();
  const { listing, isExpanded } = ax.rows;
  const { keys, outline } = listing.value;
  const columns = axColumns(ax.viewport.width.value);
  const query = ax.search.query.value.trim().toLowerCase();
  const focus = ax.focus.value;
  const nodeAt = ax.nodeAt.value;
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
            query={query}
            level={outline.level[row] ?? 1}
            place={outline.place[row] ?? 1}
            size={setSize(outline, row)}
            isExpanded={hasChildren ? isExpanded(key) : undefined}
            isSelected={row === ax.selectedRow.value}
            isActive={row === ax.activeRow.value}
            hasFocus={key === focus}
            away={away}
          />
        );
      }}
    </RowBody>
  );
}
