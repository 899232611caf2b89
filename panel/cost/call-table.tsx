import type { LedgerEntry } from '../../core/ledger/ledger-entry.ts';
import { inputTokens, outputTokens } from '../../core/model/usage.ts';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import { type CostColumn, CostGrid } from './cost-grid.tsx';
import { outcomeText, rowState } from './outcome-text.ts';

const number = (value: number) => value.toLocaleString('en');
const seconds = (ms: number | null) => (ms === null ? '' : `${(ms / 1000).toFixed(1)} s`);

const COLUMNS: readonly CostColumn<LedgerEntry>[] = [
  { id: 'time', title: 'Time', cell: (entry) => <Time entry={entry} /> },
  { id: 'purpose', title: 'For', cell: ({ purpose }) => purpose },
  {
    id: 'model',
    title: 'Model',
    cell: ({ provider, model }) => <span title={`${provider}/${model}`}>{model}</span>,
  },
  { id: 'page', title: 'Page', cell: ({ page }) => <span title={page}>{shortPage(page)}</span> },
  {
    id: 'input',
    title: 'In',
    help: 'Tokens read, cached ones included',
    cell: ({ usage }) => (usage ? about(usage.source, inputTokens(usage)) : ''),
  },
  {
    id: 'cached',
    title: 'Cached',
    help: 'Tokens read from the provider’s cache',
    cell: ({ usage }) => (usage?.cachedRead ? number(usage.cachedRead) : ''),
  },
  {
    id: 'output',
    title: 'Out',
    help: 'Tokens written, reasoning included',
    cell: ({ usage }) => (usage ? about(usage.source, outputTokens(usage)) : ''),
  },
  { id: 'cost', title: 'Cost', cell: (entry) => <Cost entry={entry} /> },
  {
    id: 'estimate',
    title: 'Estimate',
    help: 'What was reckoned before it was sent',
    cell: ({ estimate }) => (estimate.usd === null ? '' : usdText(estimate.usd)),
  },
  { id: 'ms', title: 'Time', help: 'From asking to the end', cell: ({ ms }) => seconds(ms) },
  {
    id: 'first',
    title: 'First',
    help: 'From asking to the first piece of the reply',
    cell: ({ firstTokenMs }) => seconds(firstTokenMs),
  },
  { id: 'outcome', title: 'Outcome', cell: (entry) => <Outcome entry={entry} /> },
];

/** Every attempt, the newest first. */
export function CallTable() {
  const { cost } = usePanel();
  return (
    <CostGrid
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
  const date = new Date(entry.at);
  const [hours, minutes, seconds] = [date.getHours(), date.getMinutes(), date.getSeconds()].map(
    (part) => String(part).padStart(2, '0'),
  );
  return (
    <button
      type="button"
      title={`${date.toLocaleString('en')}; show this run alone`}
      onClick={() => cost.narrow({ run: entry.run })}
    >
      <span class="cost-day">{entry.day.slice(5)} </span>
      {hours}:{minutes}
      <span class="cost-seconds">:{seconds}</span>
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

function shortPage(page: string): string {
  return page.replace(/^https?:\/\//, '');
}
