import { percent } from '../../core/audit/percent.ts';
import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import { spentTokens } from '../../core/dark-model/model-spend.ts';
import type {
  GenerationRecord,
  RecordedScore,
} from '../../core/dark-model/records/generation-record.ts';
import { CellTime } from '../controls/cell-time.tsx';
import { LongTable, type LongTableColumn } from '../controls/long-table.tsx';
import { shortAddress } from '../controls/short-address.ts';
import { usdText } from '../models/price-text.ts';
import { usePanel } from '../panel.ts';

const COLUMNS: readonly LongTableColumn<GenerationRecord>[] = [
  {
    id: 'time',
    title: 'Time',
    isText: true,
    width: 92,
    narrowWidth: 50,
    cell: ({ at }) => <Time at={at} />,
  },
  {
    id: 'strategy',
    title: 'Strategy',
    isText: true,
    width: 84,
    narrowWidth: 68,
    cell: ({ strategy }) => STRATEGY_TITLES[strategy],
  },
  {
    id: 'score',
    title: 'Score',
    isText: true,
    width: 150,
    narrowWidth: 96,
    help: 'Before and after; AA alone where the page was not photographed',
    cell: ({ before, after }) => <Scores before={before} after={after} />,
  },
  {
    id: 'outcome',
    title: 'Outcome',
    isText: true,
    cell: (record) => <Outcome record={record} />,
  },
  {
    id: 'model',
    title: 'Model',
    isText: true,
    from: 640,
    cell: ({ model }) =>
      model && <span title={`${model.provider}/${model.model}`}>{model.model}</span>,
  },
  { id: 'turns', title: 'Turns', width: 48, from: 900, cell: ({ turns }) => turns || '' },
  {
    id: 'tokens',
    title: 'Tokens',
    width: 68,
    from: 640,
    help: 'Read and written by the model',
    cell: ({ spend }) => spend && <Tokens spend={spend} />,
  },
  {
    id: 'cost',
    title: 'Cost',
    width: 76,
    cell: ({ spend }) => spend && <Cost usd={spend.usd} />,
  },
  {
    id: 'ms',
    title: 'Seconds',
    width: 64,
    from: 640,
    cell: ({ ms }) => (ms / 1000).toFixed(1),
  },
  {
    id: 'page',
    title: 'Page',
    isText: true,
    from: 640,
    cell: ({ page }) => <span title={page}>{shortAddress(page)}</span>,
  },
];

/** The records that pass the filter, the newest first. */
export function RecordTable() {
  const { records } = usePanel();
  return (
    <LongTable
      label="Records"
      columns={COLUMNS}
      rows={records.newestFirst.value}
      viewport={records.viewport}
      rowKey={({ id }) => id}
      state={({ outcome }) => (outcome === 'failed' ? 'bad' : 'good')}
    />
  );
}

function Time({ at }: { at: number }) {
  return (
    <span title={new Date(at).toLocaleString('en')}>
      <CellTime at={at} />
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
