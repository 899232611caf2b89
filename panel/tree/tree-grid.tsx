import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { observeSize } from '../layout/observe-size.ts';
import { usePanel } from '../panel.ts';
import { placeColumns } from './columns.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ROW_HEIGHT } from './row-window.ts';
import { treeHandlers } from './tree-handlers.ts';
import { TreeHeader } from './tree-header.tsx';
import { TreeRows } from './tree-rows.tsx';
import './tree-grid.css';

/** Height of the sticky header, CSS pixels. */
const HEADER = 22;

/** The tree as an ARIA treegrid; only the rows on screen are in the document. */
export function TreeGrid() {
  const panel = usePanel();
  const { viewport, rows, settings } = panel;
  const columns = placeColumns(settings.values.value, viewport.width.value);
  const scroller = useRef<HTMLDivElement>(null);

  useSignalEffect(() => {
    const top = viewport.request.value?.top ?? viewport.scrollTop.peek();
    // The rows that make room for this position are rendered before the next frame.
    const frame = requestAnimationFrame(() => {
      if (scroller.current) scroller.current.scrollTop = top;
    });
    return () => cancelAnimationFrame(frame);
  });
  useSignalEffect(() =>
    observeSize(scroller.current, (width, height) => viewport.resized(width, height - HEADER)),
  );

  return (
    <div
      class="tree-grid"
      ref={scroller}
      onScroll={(event) => viewport.scrolled(event.currentTarget.scrollTop)}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with a keyboard
        role="treegrid"
        aria-label="Semantic tree of the page"
        aria-rowcount={rows.rows.value.length + 1}
        style={{
          '--columns': columns.map((c) => `${c.width}px`).join(' '),
          height: `${rows.rows.value.length * ROW_HEIGHT + HEADER}px`,
        }}
        {...treeHandlers(panel)}
      >
        <TreeHeader />
        <TreeRows />
      </table>
      <ColumnsMenu />
    </div>
  );
}
