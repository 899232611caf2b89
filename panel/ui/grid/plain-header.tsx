/** Titles of a grid whose columns cannot be arranged. */
export function PlainHeader({ columns }: { columns: readonly { id: string; title: string }[] }) {
  return (
    <thead>
      <tr class="tree-header" aria-rowindex={1}>
        {columns.map(({ id, title }) => (
          <th key={id} scope="col" data-column={id}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}
