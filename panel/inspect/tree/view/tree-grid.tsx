import type { ComponentChildren } from 'preact';
import type { PageNode } from '../../../../core/page/tree/page-tree.ts';
import { isElement } from '../../../../core/page/why/is-element.ts';
import { LEFT_OUT_WORDS } from '../../../../core/page/why/left-out-words.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { Badge } from '../../../ui/controls/badge.tsx';
import { Menu, MenuAction, MenuCheck, MenuDivider } from '../../../ui/controls/menu.tsx';
import { openMenu } from '../../../ui/controls/open-menu.ts';
import { Marked } from '../../../ui/grid/marked.tsx';
import { setSize } from '../../../ui/grid/outline.ts';
import {
  GridRow,
  type GridRowProps,
  indentOf,
  RowBody,
  RowGrid,
  Twisty,
} from '../../../ui/grid/row-grid.tsx';
import { treeHandlers } from '../../../ui/grid/tree-handlers.ts';
import { useShell } from '../../../ui/shell/shell-context.ts';
import { useTree } from '../../context/tree-context.ts';
import type { Flash } from '../flash-model.ts';
import { nodeFlags } from '../node-flags.ts';
import { nodeAt, nodeOfRow, rowOfKey } from '../tree-rows-model.ts';
import {
  COLUMNS,
  type Column,
  MIN_COLUMN,
  type PlacedColumn,
  placeColumns,
  resizeColumns,
} from './columns.ts';

/** The tree as an ARIA treegrid; only the rows on screen are in the document. */
export function TreeGrid() {
  const shell = useShell();
  const { viewport, rows, tree } = useTree();
  const columns = useColumns();
  return (
    <RowGrid
      tab="tree"
      label={t('tree.semanticTreePage')}
      viewport={viewport}
      count={rows.count.value}
      columns={columns.map((c) => `${c.width}px`).join(' ')}
      handlers={treeHandlers(shell, tree)}
      after={<ColumnsMenu />}
    >
      <TreeHeader />
      <TreeRows />
    </RowGrid>
  );
}

/** The columns as they fit. That of tokens is there once they were asked for. */
function useColumns(): PlacedColumn[] {
  const { hiddenColumns, columnWidths } = useShell().settings.values.value;
  const { viewport, outline } = useTree();
  const hidden =
    outline.regionTokens.value.size === 0 ? [...hiddenColumns, 'tokens'] : hiddenColumns;
  return placeColumns({ columnWidths, hiddenColumns: hidden }, viewport.width.value);
}

/** Column titles; the lines between them resize columns, a right click chooses them. */
function TreeHeader() {
  const columns = useColumns();
  const chooseColumns = (event: MouseEvent) => {
    event.preventDefault();
    openMenu(COLUMNS_MENU, { x: event.clientX, y: event.clientY });
  };
  return (
    <thead>
      <tr class="tree-header" aria-rowindex={1} onContextMenu={chooseColumns}>
        {columns.map((column, i) => (
          <th key={column.id} scope="col" title={column.help}>
            {column.title}
            <ColumnSeparator left={column} right={columns[i + 1]} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Id of the menu that a right click on the header opens. */
const COLUMNS_MENU = 'tree-columns-menu';

function ColumnsMenu() {
  const { settings } = useShell();
  const { hiddenColumns } = settings.values.value;
  const toggle = (id: string) =>
    settings.update({
      hiddenColumns: hiddenColumns.includes(id)
        ? hiddenColumns.filter((hidden) => hidden !== id)
        : [...hiddenColumns, id],
    });
  return (
    <Menu id={COLUMNS_MENU} label={t('tree.columns')}>
      {COLUMNS.filter((c) => c.yields > 0).map(({ id, title, help }) => (
        <MenuCheck
          key={id}
          label={title}
          title={help}
          checked={!hiddenColumns.includes(id)}
          onClick={() => toggle(id)}
        />
      ))}
      <MenuDivider />
      <MenuAction
        label={t('common.resetColumns')}
        onClick={() => settings.update({ hiddenColumns: [], columnWidths: {} })}
      />
    </Menu>
  );
}

/** CSS pixels that an arrow key moves the line. */
const STEP = 8;

/** The line between two column titles: drag it, or click it and move it with the arrow keys. No stop of Tab. */
function ColumnSeparator({ left, right }: { left: PlacedColumn; right: PlacedColumn | undefined }) {
  const { settings } = useShell();
  if (!right) return null;
  const resize = (delta: number) => {
    const { columnWidths } = settings.values.value;
    settings.update({ columnWidths: { ...columnWidths, ...resizeColumns(left, right, delta) } });
  };
  const drag = (down: PointerEvent) => {
    if (!(down.currentTarget instanceof HTMLElement) || down.button !== 0) return;
    const line = down.currentTarget;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    line.setPointerCapture(down.pointerId);
    line.addEventListener('pointermove', (e) => resize(e.clientX - down.clientX), options);
    line.addEventListener('lostpointercapture', () => stop.abort(), options);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: hr cannot be dragged or focused
    <div
      class="tree-separator"
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={t('tree.widthOfAnd', { title: left.title, title2: right.title })}
      aria-valuenow={left.width}
      aria-valuemin={MIN_COLUMN}
      aria-valuemax={left.width + right.width - MIN_COLUMN}
      title={t('tree.dragResizeRightClick')}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key];
        if (step === undefined) return;
        event.preventDefault();
        resize(step);
      }}
    />
  );
}

/** The rows on screen, and the row with the tab stop even when it is scrolled away. */
function TreeRows() {
  const columns = useColumns();
  const { rows, viewport, tree, slots, payload, outline, flash, search } = useTree();
  const { node: nodes, level, place, children } = rows.outline.value;
  const told = payload.told.value;
  const tokens = outline.regionTokens.value;
  const selectedRow = rowOfKey(rows, tree.selected.value);
  const active = tree.activeRow.value;
  return (
    <RowBody
      viewport={viewport}
      slots={slots}
      count={rows.count.value}
      active={active}
      keyOf={(row) => nodeOfRow(rows, row)?.key ?? ''}
    >
      {(row, slot, away) => {
        const position = rows.rows.value[row] ?? -1;
        const node = nodeAt(rows, position);
        if (!node) return null;
        const hasChildren = (children[position] ?? 0) > 0;
        return (
          <TreeRow
            key={slot}
            row={row}
            node={node}
            columns={columns}
            query={search.marks.value(position)}
            told={told.get(node.key)}
            tokens={tokens.get(node.key)}
            level={level[position] ?? 1}
            place={place[position] ?? 1}
            size={setSize(rows.outline.value, position)}
            isExpanded={hasChildren ? !rows.collapsed.value.has(node.key) : undefined}
            isContext={rows.mask.value?.[nodes[position] ?? 0] === 1}
            isSelected={row === selectedRow}
            isActive={row === active}
            away={away}
            flash={flash.flashes.value.get(node.key)}
          />
        );
      }}
    </RowBody>
  );
}

interface TreeRowProps extends Omit<GridRowProps, 'rowKey'>, Omit<CellProps, 'tellsReason'> {
  columns: readonly PlacedColumn[];
  /** It fails the filter, but something below it passes. */
  isContext: boolean;
  flash: Flash | undefined;
}

/** One row, computed from its node and its place alone. */
function TreeRow(props: TreeRowProps) {
  const { node, columns, query, told, tokens, isContext, flash, ...place } = props;
  const { level, isExpanded } = place;
  const tellsReason = columns.every(({ id }) => id !== 'flags');
  const cell = { node, query, told, tokens, level, isExpanded, tellsReason };
  return (
    <GridRow
      {...place}
      rowKey={node.key}
      kind={`${rowKind(node)}${isContext ? ' tree-row-context' : ''}`}
      flash={flash && (flash.odd ? 'odd' : 'even')}
    >
      {columns.map(({ id, width }) => {
        const cut = mayOverflow(id, width, cell) ? ' tree-cell-cut' : '';
        return (
          <td key={id} class={`tree-cell tree-cell-${id}${cut}`}>
            {CELLS[id](cell)}
          </td>
        );
      })}
    </GridRow>
  );
}

function rowKind(node: PageNode): string {
  if (isElement(node) && node.leftOut) return 'tree-row-left-out';
  return `tree-row-${node.node.kind}`;
}

interface CellProps {
  node: PageNode;
  query: SearchQuery;
  /** What tells it from others of its role and name. */
  told: string | undefined;
  /** Of a region. */
  tokens: number | undefined;
  level: number;
  isExpanded: boolean | undefined;
  /** Whether the element's cell says why it is left out: in a narrow panel no other cell does. */
  tellsReason: boolean;
}

const CELLS: Readonly<Record<Column['id'], (props: CellProps) => ComponentChildren>> = {
  element: ({
    node: { node, leftOut, unread, note },
    query,
    told,
    level,
    isExpanded,
    tellsReason,
  }) => (
    <>
      <Twisty level={level} isExpanded={isExpanded} />
      <span class="tree-role">
        <Marked text={node.role} query={query} field="role" />
      </span>
      {unread && <span class="tree-unread">{say(unread)}</span>}
      <ElementName {...nodeName(node)} query={query} />
      {note && <span class="tree-note">{say(note)}</span>}
      {node.name === '' && node.kind === 'interactive' && (
        <span class="tree-unnamed">{t('common.noName')}</span>
      )}
      {told !== undefined && (
        <span class="tree-told">
          <Marked text={told} query={query} />
        </span>
      )}
      {tellsReason && leftOut && node.kind === 'interactive' && (
        <span class="tree-reason">{LEFT_OUT_WORDS[leftOut]}</span>
      )}
    </>
  ),
  id: ({ node, query }) => <Marked text={node.key} query={query} field="id" />,
  value: ({ node: { node }, query }) => node.value && <Marked text={node.value} query={query} />,
  state: ({ node: { node }, query }) =>
    node.states.length > 0 && <Marked text={node.states.join(', ')} query={query} field="state" />,
  centre: ({ node: { xy } }) => xy?.join(', '),
  tokens: ({ tokens }) => tokens,
  flags: ({ node }) => nodeFlags(node).map((flag) => <Badge key={flag.text} {...flag} />),
};

/** Usual width of the widest character, and of padding, twisty and gaps, CSS pixels. */
const CHARACTER = 9;
const PADDING = 40;

/**
 * Whether the text might not fit. Only such cells clip: every clip costs Chrome a step in each
 * frame
 * that scrolls, and hundreds of cells are on screen.
 */
function mayOverflow(
  column: Column['id'],
  width: number,
  { node, told, level, tellsReason }: CellProps,
) {
  const { role, name, value = '', states, frame } = node.node;
  const reason = say(node.unread ?? node.note ?? '');
  if ((tellsReason && node.leftOut) || told !== undefined) return true;
  const indent = indentOf(level);
  const room = (width - PADDING - (column === 'element' ? indent : 0)) / CHARACTER;
  switch (column) {
    case 'element':
      return role.length + reason.length + Math.max(name.length, frame?.src.length ?? 0) > room;
    case 'value':
      return value.length > room;
    case 'state':
      return states.join(', ').length > room;
    default:
      return true;
  }
}

function ElementName({ text, isUrl, query }: { text: string; isUrl: boolean; query: SearchQuery }) {
  if (text === '') return null;
  return (
    <span class={isUrl ? 'tree-url' : 'tree-name'}>
      <Marked text={text} query={query} />
    </span>
  );
}

/** A frame's address says more than its title. */
function nodeName({ name, frame }: PageNode['node']): { text: string; isUrl: boolean } {
  return frame ? { text: frame.src || name, isUrl: true } : { text: name, isUrl: false };
}
