import type { LedgerEntry } from '../../core/ledger/ledger-entry.ts';
import { inputTokens, outputTokens } from '../../core/model/usage.ts';
import { CellTime } from '../controls/cell-time.tsx';
import { LongTable, type LongTableColumn } from '../controls/long-table.tsx';
import { shortAddress } from '../controls/short-address.ts';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import { outcomeText, rowState } from './outcome-text.ts';

const number = (value: number) => value.toLocaleString('en');
const seconds = (ms: number | null) => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`);

const COLUMNS: readonly LongTableColumn<LedgerEntry>[] = [
  {
    id: 'time',
    title: 'Time',
    isText: true,
    width: 112,
    narrowWidth: 50,
    cell: (entry) => <Time entry={entry} />,
  },
  {
    id: 'purpose',
    title: 'For',
    isText: true,
    width: 52,
    from: 640,
    cell: ({ purpose }) => purpose,
  },
  {
    id: 'model',
    title: 'Model',
    isText: true,
    cell: ({ provider, model }) => <span title={`${provider}/${model}`}>{model}</span>,
  },
  {
    id: 'page',
    title: 'Page',
    isText: true,
    from: 640,
    cell: ({ page }) => <span title={page}>{shortAddress(page)}</span>,
  },
  {
    id: 'input',
    title: 'In',
    width: 72,
    narrowWidth: 66,
    help: 'Tokens read, cached ones included',
    cell: ({ usage }) => (usage ? about(usage.source, inputTokens(usage)) : ''),
  },
  {
    id: 'cached',
    title: 'Cached',
    width: 72,
    from: 900,
    help: 'Tokens read from the provider’s cache',
    cell: ({ usage }) => (usage?.cachedRead ? number(usage.cachedRead) : ''),
  },
  {
    id: 'output',
    title: 'Out',
    width: 72,
    narrowWidth: 66,
    help: 'Tokens written, reasoning included',
    cell: ({ usage }) => (usage ? about(usage.source, outputTokens(usage)) : ''),
  },
  {
    id: 'cost',
    title: 'Cost',
    width: 84,
    narrowWidth: 76,
    cell: (entry) => <Cost entry={entry} />,
  },
  {
    id: 'estimate',
    title: 'Estimate',
    width: 84,
    from: 900,
    help: 'What was reckoned before it was sent',
    cell: ({ estimate }) => (estimate.usd === null ? '' : usdText(estimate.usd)),
  },
  {
    id: 'ms',
    title: 'Time',
    help: 'From asking to the end',
    width: 64,
    from: 640,
    cell: ({ ms }) => seconds(ms),
  },
  {
    id: 'first',
    title: 'First',
    width: 64,
    from: 900,
    help: 'From asking to the first piece of the reply',
    cell: ({ firstTokenMs }) => seconds(firstTokenMs),
  },
  {
    id: 'outcome',
    title: 'Outcome',
    isText: true,
    width: 150,
    narrowWidth: 88,
    cell: (entry) => <Outcome entry={entry} />,
  },
];

/** Every attempt, the newest first. */
export function CallTable() {
  const { cost } = usePanel();
  return (
    <LongTable
      label="Calls"
      columns={COLUMNS}
      rows={cost.newestFirst.value}
      viewport={cost.viewport}
      rowKey={({ id }) => id}
      state={rowState}
    />
  );
}

function Time({ entry }: { entry: LedgerEntry }) {
  const { cost } = usePanel();
  return (
    <button
      type="button"
      title={`${new Date(entry.at).toLocaleString('en')}; show this run alone`}
      onClick={() => cost.narrow({ run: entry.run })}
    >
      <CellTime at={entry.at} withSeconds />
    </button>
  );
}

function Cost({ entry }: { entry: LedgerEntry }) {
  const { usd, outcome } = entry;
  if (usd === null) return <span data-unknown="true">unknown</span>;
  if (outcome === 'under-way')
    return <span title="At most; it is under way">≤ {usdText(usd)}</span>;
  return <span>{entry.usage?.source === 'estimate' ? `≈ ${usdText(usd)}` : usdText(usd)}</span>;
}

function Outcome({ entry }: { entry: LedgerEntry }) {
  const again = entry.attempt > 1 ? ` (attempt ${entry.attempt})` : '';
  const text = `${outcomeText(entry, Date.now())}${again}`;
  return <span title={text}>{text}</span>;
}

function about(source: 'provider' | 'estimate', tokens: number): string {
  return source === 'estimate' ? `≈ ${number(tokens)}` : number(tokens);
}
