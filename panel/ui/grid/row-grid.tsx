import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { observeSize } from '../layout/observe-size.ts';
import type { ElementTab } from '../shell/elements-model.ts';
import { ROW_HEIGHT } from './row-window.ts';
import type { treeHandlers } from './tree-handlers.ts';
import { useShownFocus } from './use-shown-focus.ts';
import type { ViewportModel } from './viewport-model.ts';
import './tree-grid.css';

/** Height of the sticky header, CSS pixels. */
const HEADER = 22;

interface RowGridProps {
  /** The tab whose elements it lists, for jumps to one of them. */
  tab?: ElementTab;
  label: string;
  viewport: ViewportModel;
  /** All rows, rendered or not. */
  count: number;
  /** Widths of the columns, for `grid-template-columns`. */
  columns: string;
  handlers: ReturnType<typeof treeHandlers>;
  /** A header row and a `tbody`. */
  children: ComponentChildren;
  /** Rendered after the table, such as a menu of its header. */
  after?: ComponentChildren;
}

/** Rows of a tree as an ARIA treegrid; only those on screen are in the document. */
export function RowGrid(props: RowGridProps) {
  const { label, viewport, count, columns, handlers, children, after } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useShownFocus(scroller, props.tab);

  useSignalEffect(() => {
    const top = viewport.request.value?.top ?? viewport.scrollTop.peek();
    // The rows that make room for this position are rendered before the next frame.
    const frame = requestAnimationFrame(() => {
      const grid = scroller.current;
      if (!grid) return;
      grid.scrollTop = top;
      // Chrome scrolls no further than there are rows, and fires no event when it was there
      // already.
      if (grid.clientHeight > 0) viewport.scrolled(grid.scrollTop);
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
        aria-label={label}
        aria-rowcount={count + 1}
        style={{ '--columns': columns, height: `${count * ROW_HEIGHT + HEADER}px` }}
        {...handlers}
      >
        {children}
      </table>
      {after}
    </div>
  );
}
