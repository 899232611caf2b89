import { t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { useTree } from '../../context/tree-context.ts';

const FACETS = [
  { id: 'inView', label: t('tree.inView2'), title: t('tree.elementsViewport') },
  { id: 'occluded', label: t('tree.occluded'), title: t('tree.elementsSomethingElseCovers') },
] as const;

/** Filters by the visibility of an element. */
export function FacetChips() {
  const { rows } = useTree();
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
