import type { AxNode } from '../../../../core/page/ax/ax-node.ts';
import { axStates } from '../../../../core/page/ax/ax-states.ts';
import type { PageIds } from '../../../../core/page/compare/ask-content.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { ElementChip } from '../../../ui/element/element-chip.tsx';
import { PlainHeader } from '../../../ui/grid/long-table.tsx';
import { Marked } from '../../../ui/grid/marked.tsx';
import { setSize } from '../../../ui/grid/outline.ts';
import {
  GridRow,
  type GridRowProps,
  RowBody,
  RowGrid,
  Twisty,
} from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useInspect } from '../../context/inspect-context.ts';
import { isControl as isControlNode } from '../ax-model.ts';
import { isOnlyGlyphs, markGlyphs } from '../icon-glyphs.ts';
import './ax-row.css';

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

interface AxRowProps extends GridRowProps {
  /** Undefined while it is not read yet. */
  node: AxNode | undefined;
  columns: readonly AxColumn[];
  query: SearchQuery;
  hasFocus: boolean;
  /** Our ids of a control; undefined while they are not known. */
  ours: PageIds | undefined;
}

function AxRow({ node, columns, query, hasFocus, ours, ...place }: AxRowProps) {
  return (
    <GridRow {...place} kind={rowKind(node)}>
      {columns.map(({ id }) => (
        <td key={id} class={`tree-cell tree-cell-cut tree-cell-${id === 'node' ? 'element' : id}`}>
          {id === 'value' && markGlyphs(node?.value ?? '')}
          {id === 'state' && <State node={node} hasFocus={hasFocus} />}
          {id === 'node' && (
            <>
              <Twisty level={place.level} isExpanded={place.isExpanded} />
              {node ? <NodeText node={node} query={query} /> : <Loading />}
              {ours && <Ours ids={ours} />}
            </>
          )}
        </td>
      ))}
    </GridRow>
  );
}

/** A control as the Tree has it. */
function Ours({ ids: { id, listed } }: { ids: PageIds }) {
  if (id === listed) return <ElementChip id={id} isInRow />;
  return (
    <span class="tree-note" title={t('common.treeNotListElementItself')}>
      {t('ax.notInTree')}
    </span>
  );
}

function rowKind(node: AxNode | undefined): string {
  if (!node) return 'ax-row-loading';
  return node.ignored ? 'ax-row-ignored' : 'ax-row';
}

const Loading = () => <span class="tree-note">{t('ax.reading')}</span>;

function NodeText({ node, query }: { node: AxNode; query: SearchQuery }) {
  const { role, name, ignored, ignoredReasons, problem } = node;
  const isControl = isControlNode(node);
  return (
    <>
      <span class="tree-role">
        <Marked text={ignored ? t('ax.ignored') : role} query={query} field="role" />
      </span>
      {name !== '' && (
        <span class="tree-name">
          <Marked text={markGlyphs(name)} query={query} />
        </span>
      )}
      {isControl && name === '' && <span class="tree-unnamed">{t('common.noName')}</span>}
      {isControl && isOnlyGlyphs(name) && <span class="tree-unnamed">{t('ax.noNameWords')}</span>}
      {ignoredReasons.length > 0 && <span class="tree-note">{ignoredReasons.join('; ')}</span>}
      {problem !== undefined && <span class="tree-unread">{problem}</span>}
    </>
  );
}

function State({ node, hasFocus }: { node: AxNode | undefined; hasFocus: boolean }) {
  return (
    <>
      {hasFocus && <Badge text="focus" title={t('ax.itHasTheFocus')} tone="success" />}{' '}
      {node && statesBeside(node).join(', ')}
    </>
  );
}

/** The document reports itself as focused: the badge shows what really has the focus. */
function statesBeside(node: AxNode): string[] {
  return axStates(node).filter((state) => state !== 'focused');
}

interface AxColumn {
  id: 'node' | 'value' | 'state';
  title: string;
  help: string;
  /** CSS pixels. */
  width: number;
}

/** Least width of the first column, CSS pixels; the others are hidden before it shrinks further. */
const MIN_NODE = 260;

const REST: readonly AxColumn[] = [
  { id: 'state', title: t('common.state'), help: t('common.checkedExpandedDisabled'), width: 140 },
  { id: 'value', title: t('common.value'), help: t('common.currentValueControl'), width: 130 },
];

/** The columns that fit; the first takes the rest of the width. */
function axColumns(available: number): AxColumn[] {
  const shown: AxColumn[] = [];
  let left = available;
  for (const column of REST) {
    if (left - column.width < MIN_NODE) break;
    left -= column.width;
    shown.unshift(column);
  }
  return [
    {
      id: 'node',
      title: t('common.node'),
      help: t('ax.roleNameChromesAccessibilityTree'),
      width: Math.max(0, left),
    },
    ...shown,
  ];
}
