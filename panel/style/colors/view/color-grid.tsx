import { t } from '../../../../core/platform/messages/messages.ts';
import { PlainHeader } from '../../../ui/grid/plain-header.tsx';
import { RowBody } from '../../../ui/grid/row-body.tsx';
import { RowGrid } from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useStyle } from '../../context/style-context.ts';
import type { ColorView } from '../color-rows.ts';
import { type ColorColumn, colorColumns, columnTemplate, SORTED_COLORS } from './color-columns.ts';
import { ColorRowView } from './color-row-view.tsx';
import './color-grid.css';

const LABELS: Readonly<Record<ColorView, string>> = {
  palette: t('colors.colorsPage'),
  map: t('colors.elementsTheirColors'),
  properties: t('colors.customPropertiesPurpose'),
  pairs: t('colors.pairsTextBackground'),
};

/** The chosen list as an ARIA treegrid; only the rows on screen are in the document. */
export function ColorGrid() {
  const shell = useShell();
  const { colors, element } = useStyle();
  const { list, viewport } = colors;
  const rows = { ...colors, element: (key: string) => element(colors.targetsOf(key)) };
  const columns = colorColumns(list.view.value, viewport.width.value);
  return (
    <div class="color-grid">
      <RowGrid
        label={LABELS[list.view.value]}
        viewport={viewport}
        count={list.rows.value.length}
        columns={columnTemplate(columns)}
        handlers={treeHandlers(shell, rows)}
      >
        <PlainHeader
          columns={columns}
          sortable={SORTED_COLORS[list.view.value]}
          sorting={list.sorting.value}
          onSort={list.sortBy}
        />
        <ColorRows columns={columns} />
      </RowGrid>
    </div>
  );
}

function ColorRows({ columns }: { columns: readonly ColorColumn[] }) {
  const { colors, colorSlots } = useStyle();
  const { list, viewport } = colors;
  const rows = list.rows.value;
  const isGrouped = rows.some(({ type }) => type === 'purpose');
  return (
    <RowBody
      viewport={viewport}
      slots={colorSlots}
      count={rows.length}
      active={list.activeRow.value}
      keyOf={(row) => rows[row]?.key ?? ''}
    >
      {(at, slot, away) => {
        const row = rows[at];
        if (!row) return null;
        const isGroup = row.type === 'purpose';
        return (
          <ColorRowView
            key={slot}
            row={row}
            columns={columns}
            place={{
              rowKey: row.key,
              row: at,
              level: isGrouped && !isGroup ? 2 : 1,
              place: at + 1,
              size: rows.length,
              isExpanded: isGroup ? !list.collapsed.value.has(row.key) : undefined,
              isSelected: row.key === colors.selected.value,
              isActive: at === list.activeRow.value,
              away,
            }}
          />
        );
      }}
    </RowBody>
  );
}
