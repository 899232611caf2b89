import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { observeSize } from '../layout/split-view.tsx';
import type { ElementTab } from '../shell/elements-model.ts';
import type { treeHandlers } from './tree-handlers.ts';
import { useShownFocus } from './use-shown-focus.ts';
import { ROW_HEIGHT, type ViewportModel } from './viewport-model.ts';
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

interface RowBodyProps {
  viewport: ViewportModel;
  slots: RowSlots;
  /** All rows, rendered or not. */
  count: number;
  /** The row with the tab stop, which stays even when it is scrolled away. */
  active: number;
  keyOf: (row: number) => string;
  /** `away`: rows from the first rendered one, for a row that is scrolled away. */
  children: (row: number, slot: number, away: number | undefined) => VNode | null;
}

/** The rows on screen, in a few reused DOM rows. */
export function RowBody({ viewport, slots, count, active, keyOf, children }: RowBodyProps) {
  const first = viewport.first.value;
  const last = viewport.last.value;
  const drawn = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i);
  if (active < first) drawn.unshift(active);
  if (active >= last && active < count) drawn.push(active);
  const assigned = slots.assign(drawn.map(keyOf));
  const away = (row: number) => (row < first || row >= last ? row - first : undefined);
  // One offset for all rows: with a position for each, every row would have its own style, and
  // Chrome's cache of matched styles gets slower with each of them. A transform, because padding
  // would move every row and make Chrome prepare the paint of all of them in every frame.
  const place = { transform: `translateY(${first * ROW_HEIGHT}px)` };
  return (
    <tbody style={place}>{drawn.map((row, i) => children(row, assigned[i] ?? 0, away(row)))}</tbody>
  );
}

export interface GridRowProps {
  rowKey: string;
  row: number;
  level: number;
  place: number;
  size: number;
  /** Undefined for a row without children. */
  isExpanded: boolean | undefined;
  isSelected: boolean;
  isActive: boolean;
  /** Rows from the first rendered one, for a row that is scrolled away and stays only for its tab stop. */
  away: number | undefined;
}

interface Props extends GridRowProps {
  /** Further classes. */
  kind: string;
  flash?: string | undefined;
  children: ComponentChildren;
}

/** One row of a treegrid, with the ARIA attributes. */
export function GridRow(props: Props) {
  const { isActive } = props;
  return (
    <tr
      class={`tree-row ${props.kind}`}
      data-key={props.rowKey}
      data-flash={props.flash}
      aria-rowindex={props.row + 2}
      aria-level={props.level}
      aria-posinset={props.place}
      aria-setsize={props.size}
      aria-expanded={props.isExpanded}
      aria-selected={props.isSelected}
      tabIndex={isActive ? 0 : -1}
      ref={isActive ? keepFocus : null}
      style={awayStyle(props.away)}
    >
      {props.children}
    </tr>
  );
}

/** CSS pixels of indent per level, and the level from which the indent does not grow. */
const INDENT = 12;
const MAX_LEVEL = 20;

/** Indent of a row of this level, CSS pixels. */
export function indentOf(level: number): number {
  return (Math.min(level, MAX_LEVEL) - 1) * INDENT;
}

/** What opens and closes a row, at the indent of its level. */
export const Twisty = ({ level, isExpanded }: Pick<GridRowProps, 'level' | 'isExpanded'>) => (
  <span
    class="tree-twisty"
    data-open={isExpanded}
    aria-hidden="true"
    style={{ marginLeft: `${indentOf(level)}px` }}
  />
);

function awayStyle(away: number | undefined) {
  return away === undefined ? undefined : { position: 'absolute', top: `${away * ROW_HEIGHT}px` };
}

/** The focus follows the tab stop while it is in the tree (roving tabindex). */
function keepFocus(row: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!row || focused === row) return;
  if (focused instanceof HTMLElement && focused.matches('.tree-row')) {
    row.focus({ preventScroll: true });
  }
}

/**
 * Which rendered row uses which of a few reused DOM rows. A row keeps its slot while it is
 * rendered, so
 * that focus and animations stay with it; new rows take free slots in document order.
 */
export class RowSlots {
  #slots: ReadonlyMap<string, number> = new Map();

  /** A slot for every key; keys are distinct and in document order. */
  assign(keys: readonly string[]): number[] {
    const drawn = new Set(keys);
    const used = new Set(this.#slots.values());
    const free = [...this.#slots].filter(([key]) => !drawn.has(key)).map(([, slot]) => slot);
    const takeFree = () => {
      const slot = free.shift() ?? lowestUnused(used);
      used.add(slot);
      return slot;
    };
    const slots = keys.map((key) => this.#slots.get(key) ?? takeFree());
    this.#slots = new Map(keys.map((key, i) => [key, slots[i] ?? 0]));
    return slots;
  }
}

function lowestUnused(used: ReadonlySet<number>): number {
  let slot = 0;
  while (used.has(slot)) slot += 1;
  return slot;
}
