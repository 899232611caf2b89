import { TextButton } from '../controls/text-button.tsx';
import { useBase } from '../panel-context.ts';
import { MATCH } from './outline.ts';
import { describeFilter, isFiltering } from './tree-filter.ts';
import './active-filters.css';

/** One line that says what the tree is narrowed to, with the way back. */
export function ActiveFilters() {
  const { rows } = useBase();
  const filter = rows.filter.value;
  if (!isFiltering(filter)) return null;
  const mask = rows.mask.value;
  const shown = mask ? mask.reduce((n, m) => n + (m === MATCH ? 1 : 0), 0) : 0;
  return (
    <div class="active-filters">
      <output class="active-filters-text">
        {shown.toLocaleString('en')} shown: <b>{describeFilter(filter).join(' · ')}</b>
      </output>
      <TextButton onClick={rows.clearFilter}>Clear filters</TextButton>
    </div>
  );
}
