import type { ComponentChildren } from 'preact';
import { ROW_HEIGHT } from './row-window.ts';

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
  /**
   * Rows from the first rendered one, for a row that is scrolled away and stays only for its tab
   * stop.
   */
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
