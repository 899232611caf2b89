import type { Difference, Rates } from '../../../../core/page/compare/join-sources.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { useInspect } from '../../context/inspect-context.ts';

const FILTERS: readonly (readonly [Difference, label: string, title: string])[] = [
  ['only in ax', t('compare.onlyInAx'), t('compare.chromesAccessibilityTreeOur2')],
  ['only in ours', t('compare.onlyInOurs'), t('compare.ourPayloadChromesAccessibility3')],
  ['name', t('compare.nameDiffers'), t('compare.bothUnderDifferentNames')],
  ['role', t('compare.roleDiffers'), t('compare.bothDifferentKindsRole')],
];

/** The rates, and the filters of the table. */
export function CompareToolbar() {
  const { compare } = useInspect();
  const rates = compare.rates.value;
  return (
    <Toolbar label={t('compare.compare')}>
      <IconButton
        icon="refresh"
        label={t('compare.compareAnew')}
        disabled={compare.isBusy.value}
        onClick={() => void compare.compare()}
      />
      {rates && <RatesText rates={rates} />}
      <span class="compare-filters">
        {FILTERS.map(([difference, label, title]) => (
          <Chip
            key={difference}
            label={label}
            title={title}
            count={compare.counts.value.get(difference) ?? 0}
            pressed={compare.wanted.value.has(difference)}
            onClick={() => compare.toggle(difference)}
          />
        ))}
      </span>
    </Toolbar>
  );
}

const HELP = t('compare.interactiveElementsViewChromes');

function RatesText({ rates: { recall, name, role } }: { rates: Rates }) {
  return (
    <output class="compare-rates" title={HELP}>
      <span>
        {t('compare.recall')}
        <b>{percent(recall)}</b>
      </span>
      <span>
        {t('compare.name')}
        <b>{percent(name)}</b>
      </span>
      <span>
        {t('compare.role')}
        <b>{percent(role)}</b>
      </span>
    </output>
  );
}

/** Rounded down, so that only everything reads 100 %. */
function percent(rate: number): string {
  return `${Math.floor(rate * 1000) / 10} %`;
}
