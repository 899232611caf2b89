import { say, t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { formatPercent } from '../../../../core/style/audit/format-percent.ts';
import { spentTokens } from '../../../../core/style/improve/llm-spend.ts';
import {
  type GenerationRecord,
  RECORD_OUTCOMES,
  RECORDED_STRATEGIES,
  type RecordedScore,
} from '../../../../core/style/records/generation-record.ts';
import { type RecordFilter, recordKey } from '../../../../core/style/records/record-store.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { CellTime } from '../../../ui/controls/cell-time.tsx';
import { Choice, FoundChoice } from '../../../ui/controls/choice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { StoredListActions, StoredListBars } from '../../../ui/files/stored-list.tsx';
import { LongTable, type LongTableColumn } from '../../../ui/grid/long-table.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { shortAddress } from '../../../ui/text/short-address.ts';
import { useStyle } from '../../context/style-context.ts';
import './strategies-view.css';

/** Every recorded generation of a dark page. */
export function RecordsView() {
  const { records } = useStyle();
  const all = records.items.value;
  return (
    <section class="records" aria-label={t('common.records')}>
      <RecordsToolbar />
      <StoredListBars list={records} saysCleared={(count) => t('strategies.cleared', { count })} />
      {all !== null && all.length > 0 && <RecordTable />}
      {all?.length === 0 && <p class="strategies-empty">{t('strategies.nothingMadeDarkYet')}</p>}
    </section>
  );
}

function RecordsToolbar() {
  const { records } = useStyle();
  const filter = records.filter.value;
  const all = records.items.value ?? [];
  /** What a choice is of, and how it is narrowed. */
  const of = (name: keyof RecordFilter, label: string) => ({
    label,
    onChoose: (value: string) => records.narrow({ [name]: value }),
  });
  /** Of the values in the records. */
  const found = (name: keyof RecordFilter) => ({
    chosen: filter[name],
    values: all.map((record) => recordKey(record, name)),
    nameOf: (value: string) => (value === 'none' ? t('strategies.noModel') : value),
  });
  return (
    <Toolbar label={t('common.records')}>
      <Choice
        {...of('strategy', t('common.strategy'))}
        value={filter.strategy}
        options={[
          ['', t('strategies.allStrategies')],
          ...RECORDED_STRATEGIES.map((name) => [name, STRATEGY_TITLES[name]] as const),
        ]}
      />
      <FoundChoice
        {...of('model', t('common.model'))}
        all={t('common.allModels')}
        {...found('model')}
      />
      <FoundChoice
        {...of('page', t('common.page'))}
        all={t('common.allPages')}
        {...found('page')}
      />
      <Choice
        {...of('outcome', t('common.outcome'))}
        value={filter.outcome}
        options={[
          ['', t('strategies.allOutcomes')],
          ...RECORD_OUTCOMES.map((name) => [name, name] as const),
        ]}
      />
      {Object.values(filter).some((value) => value !== '') && (
        <TextButton icon="close" onClick={records.widen}>
          {t('common.showAll')}
        </TextButton>
      )}
      <ToolbarDivider />
      <StoredListActions list={records} name="records" isEmpty={all.length === 0} />
    </Toolbar>
  );
}

const COLUMNS: readonly LongTableColumn<GenerationRecord>[] = [
  {
    id: 'time',
    title: t('strategies.time'),
    help: t('strategies.whenPageMadeDark'),
    isText: true,
    width: 92,
    narrowWidth: 50,
    cell: ({ at }) => (
      <span title={momentText(at)}>
        <CellTime at={at} />
      </span>
    ),
    sort: ({ at }) => at,
  },
  {
    id: 'strategy',
    title: t('common.strategy'),
    help: t('strategies.howCssMade'),
    isText: true,
    width: 84,
    narrowWidth: 68,
    cell: ({ strategy }) => STRATEGY_TITLES[strategy],
    sort: ({ strategy }) => STRATEGY_TITLES[strategy],
  },
  {
    id: 'score',
    title: t('common.score'),
    isText: true,
    width: 150,
    narrowWidth: 96,
    help: t('strategies.beforeAfterAaAlone'),
    sort: ({ after }) => after?.total ?? after?.readable,
    cell: ({ before, after }) => {
      const text = [before, after].flatMap((score) => (score ? scoreText(score) : [])).join(' → ');
      return <span title={text}>{text}</span>;
    },
  },
  {
    id: 'outcome',
    title: t('common.outcome'),
    help: t('strategies.whatAcceptedModelsChanges'),
    isText: true,
    cell: (record) => <Outcome record={record} />,
    sort: ({ outcome }) => outcome,
  },
  {
    id: 'model',
    title: t('common.model'),
    help: t('strategies.modelHelp'),
    isText: true,
    from: 760,
    sort: ({ model }) => model?.model,
    cell: ({ model }) =>
      model && <span title={`${model.provider}/${model.model}`}>{model.model}</span>,
  },
  {
    id: 'turns',
    title: t('common.turns'),
    help: t('strategies.requestsModel'),
    width: 48,
    from: 900,
    cell: ({ turns }) => turns || '',
    sort: ({ turns }) => turns || undefined,
  },
  {
    id: 'tokens',
    title: t('common.tokens'),
    width: 68,
    from: 760,
    help: t('strategies.inputOutputTokens'),
    sort: ({ spend }) => spend && spentTokens(spend),
    cell: ({ spend }) => spend && <Tokens spend={spend} />,
  },
  {
    id: 'cost',
    title: t('common.cost'),
    help: t('strategies.usDollarsAllRequestsModel'),
    width: 76,
    sort: ({ spend }) => spend?.usd,
    cell: ({ spend }) =>
      spend && (
        <span data-unknown={spend.usd === null || undefined}>
          {spend.usd === null ? t('strategies.unknown') : usdText(spend.usd)}
        </span>
      ),
  },
  {
    id: 'ms',
    title: t('strategies.seconds'),
    help: t('strategies.secondsHelp'),
    width: 64,
    from: 760,
    cell: ({ ms }) => fixedText(ms / 1000, 1),
    sort: ({ ms }) => ms,
  },
  {
    id: 'page',
    title: t('common.page'),
    help: t('strategies.pageHelp'),
    isText: true,
    from: 760,
    sort: ({ page }) => page,
    cell: ({ page }) => <span title={page}>{shortAddress(page)}</span>,
  },
];

/** The records that pass the filter, the newest first. */
function RecordTable() {
  const { records } = useStyle();
  return (
    <LongTable
      label={t('common.records')}
      columns={COLUMNS}
      rows={records.newestFirst.value}
      viewport={records.viewport}
      sorting={records.sorting.value}
      onSort={records.sortBy}
      rowKey={({ id }) => id}
      state={({ outcome }) => (outcome === 'failed' ? 'bad' : 'good')}
    />
  );
}

function scoreText({ total, readable }: RecordedScore): string {
  if (total !== null) return fixedText(total, 1);
  return readable === null ? '–' : `AA ${formatPercent(readable)}`;
}

function Outcome({ record: { outcome, note, from } }: { record: GenerationRecord }) {
  const where = from === 'comparison' ? t('strategies.compared') : '';
  return (
    <span title={say(note) || undefined}>
      {outcome}
      {where}
      {note && `: ${say(note)}`}
    </span>
  );
}

function Tokens({ spend }: { spend: NonNullable<GenerationRecord['spend']> }) {
  const { input, cachedRead, cacheWrite, output, reasoning } = spend;
  const number = (count: number) => ({ count: numberText(count) });
  const title = [
    input > 0 && t('strategies.input', number(input)),
    cachedRead > 0 && t('strategies.spentCachedRead', number(cachedRead)),
    cacheWrite > 0 && t('strategies.spentCacheWrite', number(cacheWrite)),
    output > 0 && t('strategies.output', number(output)),
    reasoning > 0 && t('strategies.reasoning', number(reasoning)),
  ]
    .filter(Boolean)
    .join(', ');
  return <span title={title}>{numberText(spentTokens(spend))}</span>;
}
