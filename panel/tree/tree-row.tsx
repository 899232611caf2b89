import type { PageNode } from '../../core/page/page.ts';
import type { PlacedColumn } from './columns.ts';
import type { Flash } from './flash-model.ts';
import { ROW_HEIGHT } from './row-window.ts';
import { TreeCell } from './tree-cell.tsx';
import { isElement } from './tree-filter.ts';

interface TreeRowProps {
  row: number;
  node: PageNode;
  columns: readonly PlacedColumn[];
  query: string;
  level: number;
  place: number;
  size: number;
  /** Undefined for a row without children. */
  isExpanded: boolean | undefined;
  /** It fails the filter, but something below it passes. */
  isContext: boolean;
  isSelected: boolean;
  isActive: boolean;
  /** Rows from the first drawn one, if it is scrolled away and stays only for its tab stop. */
  away: number | undefined;
  flash: Flash | undefined;
}

/** One row: a pure function of its node and its place. */
export function TreeRow(props: TreeRowProps) {
  const { row, node, columns, query, level, isExpanded, isSelected, isActive, flash } = props;
  const hasFlags = columns.some(({ id }) => id === 'flags');
  return (
    <tr
      class={`tree-row ${rowKind(node)}${props.isContext ? ' tree-row-context' : ''}`}
      data-key={node.key}
      data-flash={flash && (flash.odd ? 'odd' : 'even')}
      aria-rowindex={row + 2}
      aria-level={level}
      aria-posinset={props.place}
      aria-setsize={props.size}
      aria-expanded={isExpanded}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      ref={isActive ? keepFocus : null}
      style={awayStyle(props.away)}
    >
      {columns.map(({ id, width }) => (
        <TreeCell
          key={id}
          column={id}
          width={width}
          node={node}
          query={query}
          level={level}
          isExpanded={isExpanded}
          tellsReason={!hasFlags}
        />
      ))}
    </tr>
  );
}

function awayStyle(away: number | undefined) {
  return away === undefined ? undefined : { position: 'absolute', top: `${away * ROW_HEIGHT}px` };
}

function rowKind(node: PageNode): string {
  if (isElement(node) && node.leftOut) return 'tree-row-left-out';
  return `tree-row-${node.node.kind}`;
}

/** The focus goes with the tab stop while it is in the tree (roving tabindex). */
function keepFocus(row: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!row || focused === row) return;
  if (focused instanceof HTMLElement && focused.matches('.tree-row')) {
    row.focus({ preventScroll: true });
  }
}
