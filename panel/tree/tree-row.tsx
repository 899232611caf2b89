import type { PageNode } from '../../core/page/page.ts';
import type { PlacedColumn } from './columns.ts';
import type { Flash } from './flash-model.ts';
import { GridRow, type GridRowProps } from './grid-row.tsx';
import { TreeCell } from './tree-cell.tsx';
import { isElement } from './tree-filter.ts';

interface TreeRowProps extends Omit<GridRowProps, 'rowKey'> {
  node: PageNode;
  columns: readonly PlacedColumn[];
  query: string;
  /** It fails the filter, but something below it passes. */
  isContext: boolean;
  flash: Flash | undefined;
}

/** One row: a pure function of its node and its place. */
export function TreeRow(props: TreeRowProps) {
  const { node, columns, query, isContext, flash, ...place } = props;
  const { level, isExpanded } = place;
  const hasFlags = columns.some(({ id }) => id === 'flags');
  return (
    <GridRow
      {...place}
      rowKey={node.key}
      kind={`${rowKind(node)}${isContext ? ' tree-row-context' : ''}`}
      flash={flash && (flash.odd ? 'odd' : 'even')}
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
    </GridRow>
  );
}

function rowKind(node: PageNode): string {
  if (isElement(node) && node.leftOut) return 'tree-row-left-out';
  return `tree-row-${node.node.kind}`;
}
