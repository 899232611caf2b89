import { Chip } from '../controls/chip.tsx';
import { useBase } from '../panel-context.ts';

const FACETS = [
  { id: 'inView', label: 'In view', title: 'Elements in the viewport' },
  { id: 'occluded', label: 'Occluded', title: 'Elements that something else covers' },
] as const;

/** Filters by how the page shows an element. */
export function FacetChips() {
  const { rows } = useBase();
  const filter = rows.filter.value;
  return (
    <>
      {FACETS.map(({ id, label, title }) => (
        <Chip
          key={id}
          label={label}
          title={title}
          count={rows.counts.value[id]}
          pressed={filter[id]}
          onClick={() => rows.narrow({ [id]: !filter[id] })}
        />
      ))}
    </>
  );
}
