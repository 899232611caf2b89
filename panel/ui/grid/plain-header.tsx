import { SortHead } from './sort-head.tsx';
import type { Sorting } from './sorting.ts';

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
