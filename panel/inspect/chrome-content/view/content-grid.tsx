import type { ContentNode } from '../../../../core/page/chrome-content/page-content.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { GridRow, type GridRowProps } from '../../../ui/grid/grid-row.tsx';
import { setSize } from '../../../ui/grid/outline.ts';
import { PlainHeader } from '../../../ui/grid/plain-header.tsx';
import { RowBody } from '../../../ui/grid/row-body.tsx';
import { RowGrid } from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { markGlyphs } from '../../ax/icon-glyphs.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { indentOf } from '../../tree/view/tree-cell.tsx';
import { rowOfNode } from '../content-rows-model.ts';
import { boxText } from '../content-text.ts';
import { type ContentColumn, contentColumns } from './content-columns.ts';

/** Chrome's page content as an ARIA treegrid; only the rows on screen are in the document. */
export function ContentGrid() {
  const shell = useShell();
  const { content } = useInspect();
  const columns = contentColumns(content.viewport.width.value);
  return (
    <RowGrid
      label={t('chromeContent.chromesPageContent')}
      viewport={content.viewport}
      count={content.rows.count.value}
      columns={columns.map(({ width }) => `${width}px`).join(' ')}
      handlers={treeHandlers(shell, content)}
    >
      <PlainHeader columns={columns} />
      <ContentRows columns={columns} />
    </RowGrid>
  );
}

function ContentRows({ columns }: { columns: readonly ContentColumn[] }) {
  const { content, contentSlots } = useInspect();
  const { rows, outline, keyAt, nodeAt, titleAt, mask } = content.rows;
  const { node: nodes, level, place, children } = outline.value;
  const shown = rows.value;
  const selectedRow = rowOfNode(content.rows, content.selected.value);
  return (
    <RowBody
      viewport={content.viewport}
      slots={contentSlots}
      count={shown.length}
      active={content.activeRow.value}
      keyOf={(row) => keyAt(shown[row] ?? -1)}
    >
      {(row, slot, away) => {
        const position = shown[row] ?? -1;
        const node = nodeAt(position);
        if (!node) return null;
        return (
          <ContentRow
            key={slot}
            rowKey={keyAt(position)}
            row={row}
            node={node}
            title={titleAt(position)}
            columns={columns}
            level={level[position] ?? 1}
            place={place[position] ?? 1}
            size={setSize(outline.value, position)}
            isExpanded={(children[position] ?? 0) > 0 ? content.isExpanded(position) : undefined}
            isContext={mask.value?.[nodes[position] ?? 0] === 1}
            isSelected={row === selectedRow}
            isActive={row === content.activeRow.value}
            away={away}
          />
        );
      }}
    </RowBody>
  );
}

interface ContentRowProps extends GridRowProps {
  node: ContentNode;
  /** Name of the node. */
  title: string;
  columns: readonly ContentColumn[];
  /** It fails the filter, but something below it passes. */
  isContext: boolean;
}

function ContentRow({ node, title, columns, isContext, ...place }: ContentRowProps) {
  return (
    <GridRow {...place} kind={isContext ? 'tree-row-context' : ''}>
      {columns.map(({ id }) => (
        <td key={id} class={`tree-cell tree-cell-cut tree-cell-${CELL_KINDS[id]}`}>
          <Cell
            id={id}
            node={node}
            title={title}
            level={place.level}
            isExpanded={place.isExpanded}
          />
        </td>
      ))}
    </GridRow>
  );
}

const CELL_KINDS: Readonly<Record<ContentColumn['id'], string>> = {
  node: 'element',
  clickable: 'state',
  box: 'centre',
  z: 'centre',
};

interface CellProps {
  id: ContentColumn['id'];
  node: ContentNode;
  title: string;
  level: number;
  isExpanded: boolean | undefined;
}

function Cell({ id, node, title, level, isExpanded }: CellProps) {
  if (id === 'box') return <>{boxText(node.visibleBox)}</>;
  if (id === 'z') return <>{node.zOrder}</>;
  if (id === 'clickable') return <Reasons node={node} />;
  return (
    <>
      <span
        class="tree-twisty"
        data-open={isExpanded}
        aria-hidden="true"
        style={{ marginLeft: `${indentOf(level)}px` }}
      />
      <span class="tree-role">{node.type}</span>
      <span class="tree-name">{markGlyphs(title)}</span>
    </>
  );
}

function Reasons({ node }: { node: ContentNode }) {
  const { isDisabled, disabledReasons, clickabilityReasons, redaction } = node;
  const off = disabledReasons.join(', ') || 'disabled';
  return (
    <>
      {isDisabled && (
        <Badge text="disabled" title={t('chromeContent.disabled', { off })} tone="warning" />
      )}{' '}
      {redaction && <Badge text="redacted" title={redaction} tone="neutral" />}{' '}
      {clickabilityReasons.join(', ')}
    </>
  );
}
