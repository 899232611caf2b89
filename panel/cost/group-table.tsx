import type { Grouping, Totals } from '../../core/ledger/totals.ts';
import { LongTable, type LongTableColumn } from '../controls/long-table.tsx';
import { sumText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';

const number = (value: number) => value.toLocaleString('en');

const KEY_TITLES: Readonly<Record<Grouping, string>> = {
  day: 'Day',
  model: 'Model',
  purpose: 'Purpose',
  page: 'Page',
  run: 'Run',
};

const FIGURES: readonly LongTableColumn<Totals>[] = [
  {
    id: 'attempts',
    title: 'Calls',
    width: 72,
    narrowWidth: 66,
    cell: ({ attempts }) => number(attempts),
  },
  {
    id: 'input',
    title: 'In',
    width: 72,
    narrowWidth: 66,
    help: 'Tokens read, cached ones included',
    cell: ({ input, cachedRead, cacheWrite }) => number(input + cachedRead + cacheWrite),
  },
  {
    id: 'cached',
    title: 'Cached',
    width: 72,
    from: 900,
    cell: ({ cachedRead }) => (cachedRead > 0 ? number(cachedRead) : ''),
  },
  {
    id: 'output',
    title: 'Out',
    width: 72,
    narrowWidth: 66,
    help: 'Tokens written, reasoning included',
    cell: ({ output, reasoning }) => number(output + reasoning),
  },
  {
    id: 'cost',
    title: 'Cost',
    width: 84,
    narrowWidth: 76,
    cell: (totals) => <Cost totals={totals} />,
  },
];

/** Sums for each day, model, purpose, page or run. */
export function GroupTable() {
  const { cost } = usePanel();
  const grouping = cost.grouping.value;
  if (grouping === 'calls') return null;
  const title = KEY_TITLES[grouping];
  const columns: readonly LongTableColumn<Totals>[] = [
    {
      id: 'key',
      title,
      isText: true,
      cell: (totals) => <Key totals={totals} grouping={grouping} />,
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
    />
  );
}

function Cost({ totals: { usd, unknown } }: { totals: Totals }) {
  if (usd === 0 && unknown > 0) return <span data-unknown="true">unknown</span>;
  return <>{sumText(usd, unknown)}</>;
}

/** The group's name; pressing it shows its calls. A day has no filter of its own. */
function Key({ totals, grouping }: { totals: Totals; grouping: Grouping }) {
  const { cost } = usePanel();
  const { key, last } = totals;
  if (grouping === 'day') return <>{key}</>;
  const name = grouping === 'run' ? new Date(last).toLocaleString('en') : key || '(no page)';
  return (
    <button
      type="button"
      title={`Show the calls of ${name}`}
      onClick={() => {
        cost.narrow({ [grouping]: key });
        cost.grouping.value = 'calls';
      }}
    >
      {name}
    </button>
  );
}
