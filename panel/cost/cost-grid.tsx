import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { observeSize } from '../layout/observe-size.ts';
import { ROW_HEIGHT } from '../tree/row-window.ts';
import type { ViewportModel } from '../tree/viewport-model.ts';
import './cost-grid.css';

/** Height of the header, CSS pixels. */
const HEADER = 22;

export interface CostColumn<Row> {
  id: string;
  title: string;
  help?: string;
  cell: (row: Row) => ComponentChildren;
}

interface CostGridProps<Row> {
  label: string;
  columns: readonly CostColumn<Row>[];
  rows: readonly Row[];
  /** Which of the rows are on screen. */
  viewport: ViewportModel;
  rowKey: (row: Row) => string;
  /** Marks rows for the style sheet. */
  state?: (row: Row) => string;
}

/** A table of any length: only the rows on screen are in the document. */
export function CostGrid<Row>(props: CostGridProps<Row>) {
  const { label, columns, rows, viewport, rowKey, state } = props;
  const scroller = useRef<HTMLElement>(null);
  useSignalEffect(() =>
    observeSize(scroller.current, (width, height) => viewport.resized(width, height - HEADER)),
  );
  const first = viewport.first.value;
  const last = viewport.last.value;
  return (
    <section
      class="cost-grid"
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows scroll what has the focus
      tabIndex={0}
      aria-label={label}
      onScroll={(event) => viewport.scrolled(event.currentTarget.scrollTop)}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ id, title, help }) => (
              <th key={id} scope="col" class={`cost-cell-${id}`} title={help}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {rows.slice(first, last).map((row, i) => (
            <tr key={rowKey(row)} aria-rowindex={first + i + 2} data-state={state?.(row)}>
              {columns.map(({ id, cell }) => (
                <td key={id} class={`cost-cell-${id}`}>
                  {cell(row)}
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

/** The room of rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null;
  return <tr class="cost-gap" style={{ height: `${rows * ROW_HEIGHT}px` }} />;
}
