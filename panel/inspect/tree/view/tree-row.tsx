import type { PageNode } from '../../../../core/page/tree/page-tree.ts';
import { isElement } from '../../../../core/page/why/is-element.ts';
import type { SearchQuery } from '../../../../core/platform/search/parse-search.ts';
import { GridRow, type GridRowProps } from '../../../ui/grid/grid-row.tsx';
import type { Flash } from '../flash-model.ts';
import type { PlacedColumn } from './columns.ts';
import { TreeCell } from './tree-cell.tsx';

interface TreeRowProps extends Omit<GridRowProps, 'rowKey'> {
  node: PageNode;
  columns: readonly PlacedColumn[];
  query: SearchQuery;
  /** What tells it from others of its role and name. */
  told: string | undefined;
  /** It fails the filter, but something below it passes. */
  isContext: boolean;
  flash: Flash | undefined;
}

/** One row, computed from its node and its place alone. */
export function TreeRow(props: TreeRowProps) {
  const { node, columns, query, told, isContext, flash, ...place } = props;
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
          told={told}
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
