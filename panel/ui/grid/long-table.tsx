import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { t } from '../../../core/platform/messages/messages.ts';
import { observeSize } from '../layout/split-view.tsx';
import { type Sorting, type SortValue, sortRows } from './sorting.ts';
import { BUTTON_ROW_HEIGHT, type ViewportModel } from './viewport-model.ts';
import './long-table.css';
import './sort-head.css';

/** Height of the header, CSS pixels. */
const HEADER = 24;

export interface LongTableColumn<Row> {
  id: string;
  title: string;
  help: string;
  cell: (row: Row) => ComponentChildren;
  /** What the table can be sorted by in this column. */
  sort?: (row: Row) => SortValue;
  /** Words are aligned left, figures right. */
  isText?: boolean;
  /** CSS pixels; columns without a width share the rest. */
  width?: number;
  /** The same in a table of less than 760 pixels. */
  narrowWidth?: number;
  /** Least width of the table at which it is shown, CSS pixels. */
  from?: 760 | 900 | 1100;
}

interface LongTableProps<Row> {
  label: string;
  columns: readonly LongTableColumn<Row>[];
  rows: readonly Row[];
  /** Which of the rows are on screen. */
  viewport: ViewportModel;
  rowKey: (row: Row) => string;
  sorting?: Sorting;
  /** `isDownFirst` for figures: the most of them is wanted first. */
  onSort?: (column: string, isDownFirst: boolean) => void;
  /** Marks rows for the style sheet. */
  state?: (row: Row) => 'good' | 'bad' | 'open';
}

/** A table of any length: only the rows on screen are in the document. */
export function LongTable<Row>(props: LongTableProps<Row>) {
  const { label, columns, viewport, rowKey, state, sorting = null, onSort } = props;
  const rows = useMemo(
    () => sortRows(props.rows, sorting, (row, id) => columns.find((c) => c.id === id)?.sort?.(row)),
    [props.rows, sorting, columns],
  );
  const scroller = useRef<HTMLElement>(null);
  useSignalEffect(() =>
    observeSize(scroller.current, (width, height) => viewport.resized(width, height - HEADER)),
  );
  const first = viewport.first.value;
  const last = viewport.last.value;
  return (
    <section
      class="long-table"
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus
      tabIndex={0}
      aria-label={label}
      onScroll={(event) => viewport.scrolled(event.currentTarget.scrollTop)}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) =>
              column.sort && onSort ? (
                <SortHead
                  key={column.id}
                  column={column.id}
                  title={column.title}
                  help={column.help}
                  sorting={sorting}
                  onSort={(id) => onSort(id, column.isText !== true)}
                  style={widths(column)}
                  marks={marks(column)}
                />
              ) : (
                <th
                  key={column.id}
                  scope="col"
                  title={column.help}
                  style={widths(column)}
                  {...marks(column)}
                >
                  {column.title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, last).map((row, i) => (
            <tr key={rowKey(row)} aria-rowindex={first + i + 2} data-state={state?.(row)}>
              {columns.map((column) => (
                <td key={column.id} {...marks(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          <Gap rows={rows.length - last} />
        </tbody>
      </table>
    </section>
  );
}

/** The state, for the style sheet. */
function marks<Row>({ id, isText, from }: LongTableColumn<Row>) {
  return { 'data-column': id, 'data-text': isText, 'data-from': from };
}

function widths<Row>({ width, narrowWidth }: LongTableColumn<Row>) {
  return {
    ...(width && { '--width': `${width}px` }),
    ...(narrowWidth && { '--narrow-width': `${narrowWidth}px` }),
  };
}

/** Space for rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr class="long-table-gap" style={{ height: `${rows * BUTTON_ROW_HEIGHT}px` }} />;
}

interface PlainHeaderProps {
  columns: readonly { id: string; title: string; help: string }[];
  /** Columns that the list can be sorted by. */
  sortable?: ReadonlySet<string>;
  sorting?: Sorting;
  onSort?: (column: string) => void;
}

/** Titles of a grid whose columns cannot be arranged; a click on one sorts, where that makes sense. */
export function PlainHeader({ columns, sortable, sorting = null, onSort }: PlainHeaderProps) {
  return (
    <thead>
      <tr class="tree-header" aria-rowindex={1}>
        {columns.map(({ id, title, help }) =>
          onSort && sortable?.has(id) ? (
            <SortHead
              key={id}
              column={id}
              title={title}
              help={help}
              sorting={sorting}
              onSort={onSort}
              marks={{ 'data-column': id }}
            />
          ) : (
            <th key={id} scope="col" data-column={id} title={help}>
              {title}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

interface SortHeadProps {
  column: string;
  title: string;
  /** In its place where the column is narrow. */
  short?: string | undefined;
  help?: string | undefined;
  sorting: Sorting;
  onSort: (column: string) => void;
  style?: Record<string, string>;
  marks?: Record<string, string | number | boolean | undefined>;
  children?: ComponentChildren;
}

/** The head of a column that a click sorts by: up, down, and as it was. */
export function SortHead(props: SortHeadProps) {
  const { column, title, short, help, sorting, onSort, style, marks } = props;
  const order =
    sorting?.column !== column ? undefined : sorting.isDown ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={order} style={style} {...marks}>
      <button
        type="button"
        class="sort-head"
        data-order={order}
        title={help ? t('controls.sortHelp', { help }) : t('controls.sortBy', { title })}
        onClick={() => onSort(column)}
      >
        {short === undefined ? (
          <span>{title}</span>
        ) : (
          <>
            <span class="sort-head-long">{title}</span>
            <span class="sort-head-short">{short}</span>
          </>
        )}
      </button>
      {props.children}
    </th>
  );
}
