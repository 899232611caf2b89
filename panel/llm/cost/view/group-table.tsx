import type { Grouping, Totals } from '../../../../core/llm/ledger/totals.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { momentText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { LongTable, type LongTableColumn } from '../../../ui/grid/long-table.tsx';
import { sumText } from '../../../ui/text/price-text.ts';
import { useLlm } from '../../context/llm-context.ts';

const KEY_TITLES: Readonly<Record<Grouping, string>> = {
  day: t('cost.day'),
  model: t('cost.model'),
  purpose: t('cost.purpose'),
  page: t('cost.page'),
  run: t('cost.run'),
};

const FIGURES: readonly LongTableColumn<Totals>[] = [
  {
    id: 'attempts',
    title: t('cost.calls'),
    help: t('cost.attemptsHelp'),
    width: 72,
    narrowWidth: 66,
    cell: ({ attempts }) => numberText(attempts),
    sort: ({ attempts }) => attempts,
  },
  {
    id: 'input',
    title: t('cost.in'),
    width: 72,
    narrowWidth: 66,
    help: t('cost.tokensReadCachedOnes'),
    cell: ({ input, cachedRead, cacheWrite }) => numberText(input + cachedRead + cacheWrite),
    sort: ({ input, cachedRead, cacheWrite }) => input + cachedRead + cacheWrite,
  },
  {
    id: 'cached',
    title: t('cost.cached'),
    help: t('cost.tokensReadProvidersCache'),
    width: 72,
    from: 900,
    cell: ({ cachedRead }) => (cachedRead > 0 ? numberText(cachedRead) : ''),
    sort: ({ cachedRead }) => cachedRead,
  },
  {
    id: 'output',
    title: t('cost.out'),
    width: 72,
    narrowWidth: 66,
    help: t('cost.tokensWrittenReasoningIncluded'),
    cell: ({ output, reasoning }) => numberText(output + reasoning),
    sort: ({ output, reasoning }) => output + reasoning,
  },
  {
    id: 'cost',
    title: t('cost.cost'),
    help: t('cost.costHelp'),
    width: 84,
    narrowWidth: 76,
    cell: (totals) => <Cost totals={totals} />,
    sort: ({ usd }) => usd,
  },
];

/** Sums for each day, model, purpose, page or run. */
export function GroupTable() {
  const { cost } = useLlm();
  const grouping = cost.grouping.value;
  if (grouping === 'calls') return null;
  const title = KEY_TITLES[grouping];
  const columns: readonly LongTableColumn<Totals>[] = [
    {
      id: 'key',
      title,
      help: t('cost.groupHelp'),
      isText: true,
      cell: (totals) => <Key totals={totals} grouping={grouping} />,
      sort: ({ key, last }) => (grouping === 'run' ? last : key),
    },
    ...FIGURES,
  ];
  return (
    <LongTable
      label={title}
      columns={columns}
      rows={cost.groups.value}
      viewport={cost.viewport}
      rowKey={({ key }) => key}
      sorting={cost.sorting.value}
      onSort={cost.sortBy}
    />
  );
}

function Cost({ totals: { usd, unknown } }: { totals: Totals }) {
  if (usd === 0 && unknown > 0) return <span data-unknown="true">{t('cost.unknown')}</span>;
  return <>{sumText(usd, unknown)}</>;
}

/** The group's name; pressing it shows its calls. A day has no filter of its own. */
function Key({ totals, grouping }: { totals: Totals; grouping: Grouping }) {
  const { cost } = useLlm();
  const { key, last } = totals;
  if (grouping === 'day') return <>{key}</>;
  const name = grouping === 'run' ? momentText(last) : key || t('cost.noPage');
  return (
    <button
      type="button"
      title={t('cost.showCalls', { name })}
      onClick={() => {
        cost.narrow({ [grouping]: key });
        cost.grouping.value = 'calls';
      }}
    >
      {name}
    </button>
  );
}
