import type { Rates } from '../../../../core/page/compare/join-sources.ts';
import type {
  ComparedFilter,
  UnionCoverage,
} from '../../../../core/page/compare/union-coverage.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { reachedShareText } from '../../../../core/platform/messages/numbers.ts';
import { Chip } from '../../../ui/controls/badge.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { FindInTree } from '../../../ui/element/find-in-tree.tsx';
import { useInspect } from '../../context/inspect-context.ts';
import { COMPARED_FILTERS } from '../compare-model.ts';

const FILTERS: Readonly<Record<ComparedFilter, readonly [label: string, title: string]>> = {
  'missing in ours': [t('compare.missingInOurs'), t('compare.missingInOursHelp')],
  'missing in theirs': [t('compare.missingInTheirs'), t('compare.missingInTheirsHelp')],
  name: [t('compare.nameDiffers'), t('compare.bothUnderDifferentNames')],
  role: [t('compare.roleDiffers'), t('compare.bothDifferentKindsRole')],
};

/** The rates, the search, and the filters of the table. */
export function CompareToolbar() {
  const { compare } = useInspect();
  const rates = compare.rates.value;
  const union = compare.union.value;
  const { query, search, clear, fields, rows, problemOfQuery } = compare;
  return (
    <Toolbar label={t('compare.compare')}>
      <IconButton
        icon="refresh"
        label={t('compare.compareAnew')}
        disabled={compare.isBusy.value}
        onClick={() => void compare.compare()}
      />
      <SearchField
        search={{ query, search, clear, fields, matches: rows, problem: problemOfQuery }}
        label={t('compare.find')}
        placeholder={t('compare.findPlaceholder')}
      />
      <FindInTree search={{ query, matches: rows }} />
      <span class="compare-filters">
        {COMPARED_FILTERS.map((filter) => {
          const [label, title] = FILTERS[filter];
          return (
            <Chip
              key={filter}
              label={label}
              title={title}
              count={compare.counts.value.get(filter) ?? 0}
              pressed={compare.wanted.value.has(filter)}
              onClick={() => compare.toggle(filter)}
            />
          );
        })}
        <span class="compare-figures">
          {rates && <RatesText rates={rates} />}
          {union && <UnionText union={union} />}
        </span>
      </span>
    </Toolbar>
  );
}

const HELP = t('compare.interactiveElementsViewChromes');

function RatesText({ rates: { recall, name, role } }: { rates: Rates }) {
  return (
    <output class="compare-rates" title={HELP}>
      <span>
        {t('compare.recall')} <b>{reachedShareText(recall)}</b>
      </span>
      <span>
        {t('compare.name')} <b>{reachedShareText(name)}</b>
      </span>
      <span>
        {t('compare.role')} <b>{reachedShareText(role)}</b>
      </span>
    </output>
  );
}

/** What any other source lists. */
function UnionText({ union }: { union: UnionCoverage }) {
  const { found, listed } = union;
  return (
    <output class="compare-union" title={t('compare.anySourceHelp', { ...union })}>
      {t('compare.anySource')} <b>{reachedShareText(listed === 0 ? 1 : found / listed)}</b>
    </output>
  );
}
