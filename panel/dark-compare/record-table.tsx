import { percent } from '../../core/audit/percent.ts';
import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import { spentTokens } from '../../core/dark-model/model-spend.ts';
import type {
  GenerationRecord,
  RecordedScore,
} from '../../core/dark-model/records/generation-record.ts';
import { type CostColumn, CostGrid } from '../cost/cost-grid.tsx';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';
import './record-table.css';

const COLUMNS: readonly CostColumn<GenerationRecord>[] = [
  { id: 'time', title: 'Time', cell: ({ at }) => <Time at={at} /> },
  { id: 'strategy', title: 'Strategy', cell: ({ strategy }) => STRATEGY_TITLES[strategy] },
  {
    id: 'score',
    title: 'Score',
    help: 'Before and after; AA alone where the page was not photographed',
    cell: ({ before, after }) => <Scores before={before} after={after} />,
  },
  { id: 'outcome', title: 'Outcome', cell: (record) => <Outcome record={record} /> },
  {
    id: 'model',
    title: 'Model',
    cell: ({ model }) =>
      model && <span title={`${model.provider}/${model.model}`}>{model.model}</span>,
  },
  { id: 'turns', title: 'Turns', cell: ({ turns }) => turns || '' },
  {
    id: 'tokens',
    title: 'Tokens',
    help: 'Read and written by the model',
    cell: ({ spend }) => spend && <Tokens spend={spend} />,
  },
  { id: 'cost', title: 'Cost', cell: ({ spend }) => spend && <Cost usd={spend.usd} /> },
  { id: 'ms', title: 'Seconds', cell: ({ ms }) => (ms / 1000).toFixed(1) },
  { id: 'page', title: 'Page', cell: ({ page }) => <span title={page}>{shortPage(page)}</span> },
];

/** The records that pass the filter, the newest first. */
export function RecordTable() {
  const { records } = usePanel();
  return (
    <div class="record-table">
      <CostGrid
        label="Records"
        columns={COLUMNS}
        rows={records.newestFirst.value}
        viewport={records.viewport}
        rowKey={({ id }) => id}
        state={({ outcome }) => (outcome === 'failed' ? 'bad' : 'good')}
      />
    </div>
  );
}

function Time({ at }: { at: number }) {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return (
    <span title={date.toLocaleString('en')}>
      <span class="record-day">
        {two(date.getMonth() + 1)}-{two(date.getDate())}{' '}
      </span>
      {two(date.getHours())}:{two(date.getMinutes())}
    </span>
  );
}

function Scores({ before, after }: Pick<GenerationRecord, 'before' | 'after'>) {
  const text = [before, after].flatMap((score) => (score ? scoreText(score) : [])).join(' → ');
  return <span title={text}>{text}</span>;
}

function scoreText({ total, readable }: RecordedScore): string {
  if (total !== null) return total.toFixed(1);
  return readable === null ? '–' : `AA ${percent(readable)}`;
}

function Outcome({ record: { outcome, note, from } }: { record: GenerationRecord }) {
  const where = from === 'comparison' ? ', compared' : '';
  return (
    <span title={note || undefined}>
      {outcome}
      {where}
      {note && `: ${note}`}
    </span>
  );
}

function Tokens({ spend }: { spend: NonNullable<GenerationRecord['spend']> }) {
  const { input, cachedRead, cacheWrite, output, reasoning } = spend;
  const classes = {
    input,
    'cached read': cachedRead,
    'cache write': cacheWrite,
    output,
    reasoning,
  };
  const title = Object.entries(classes)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
    .join(', ');
  return <span title={title}>{spentTokens(spend).toLocaleString('en')}</span>;
}

function Cost({ usd }: { usd: number | null }) {
  return usd === null ? <span data-unknown="true">unknown</span> : <span>{usdText(usd)}</span>;
}

function shortPage(page: string): string {
  return page.replace(/^https?:\/\//, '');
}
