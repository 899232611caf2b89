import { dayOf, PURPOSES } from '../../../../core/llm/ledger/ledger-entry.ts';
import {
  type Grouping,
  groupKey,
  type Totals,
  totalsOf,
} from '../../../../core/llm/ledger/totals.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { momentText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { Choice, FoundChoice } from '../../../ui/controls/choice.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { StoredListActions, StoredListBars } from '../../../ui/files/stored-list.tsx';
import { LongTable, type LongTableColumn } from '../../../ui/grid/long-table.tsx';
import { sumText, usdText } from '../../../ui/text/price-text.ts';
import { RequestBar } from '../../call/view/request-bar.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { CallTable } from './call-table.tsx';
import { CostChart } from './cost-chart.tsx';
import './cost-tab.css';
import './cost-summary.css';

/** What models have cost: sums, a chart over time, and every call. */
export function CostTab() {
  const { cost } = useLlm();
  const entries = cost.entries.value;
  return (
    <div class="cost-tab">
      <CostToolbar />
      <StoredListBars list={cost} saysCleared={(count) => t('cost.cleared', { count })} />
      {entries !== null && entries.length > 0 && (
        <>
          <div class="cost-overview">
            <CostSummary />
            <CostChart />
            <CostParts />
          </div>
          {cost.grouping.value === 'calls' ? <CallTable /> : <GroupTable />}
        </>
      )}
      {entries !== null && entries.length === 0 && <Empty />}
    </div>
  );
}

const KEY_TITLES: Readonly<Record<Grouping, string>> = {
  day: t('cost.day'),
  model: t('common.model'),
  purpose: t('common.purpose'),
  page: t('common.page'),
  run: t('cost.run'),
};

const FIGURES: readonly LongTableColumn<Totals>[] = [
  {
    id: 'attempts',
    title: t('common.callsLabel'),
    help: t('cost.requestsSentIncludingRetries'),
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
    title: t('common.cached'),
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
    title: t('common.cost'),
    help: t('cost.pricesModelsKeysBudgets'),
    width: 84,
    narrowWidth: 76,
    cell: (totals) => <Cost totals={totals} />,
    sort: ({ usd }) => usd,
  },
];

/** Sums for each day, model, purpose, page or run. */
function GroupTable() {
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
  if (usd === 0 && unknown > 0) return <span data-unknown="true">{t('common.unknown')}</span>;
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

const GROUPING_NAMES: Readonly<Record<Grouping | 'calls', string>> = {
  calls: t('common.callsLabel'),
  day: t('cost.days'),
  model: t('common.modelsLabel'),
  purpose: t('cost.purposes'),
  page: t('cost.pages'),
  run: t('common.runs'),
};

const SPANS = [
  { days: null, title: t('cost.allTime') },
  { days: 1, title: t('cost.today') },
  { days: 7, title: t('cost.days7') },
  { days: 30, title: t('cost.days30') },
] as const;

function CostToolbar() {
  const { cost, modelSettings } = useLlm();
  const isEmpty = (cost.entries.value?.length ?? 0) === 0;
  return (
    <Toolbar label={t('common.cost')}>
      <Choice
        label={t('common.show')}
        value={cost.grouping.value}
        options={Object.entries(GROUPING_NAMES)}
        onChoose={(value) => {
          const names = Object.keys(GROUPING_NAMES) as (Grouping | 'calls')[];
          cost.grouping.value = names.find((name) => name === value) ?? 'calls';
        }}
      />
      <SearchField
        search={{ ...cost.finding, matches: cost.shown }}
        label={t('cost.filterCalls')}
        placeholder={t('cost.filterModelPageOutcome')}
      />
      <Filters />
      <ToolbarDivider />
      <StoredListActions list={cost} name="ledger" isEmpty={isEmpty} />
      <span class="cost-models">
        <IconButton
          icon="gear"
          label={t('common.modelsKeysAndBudgets')}
          onClick={modelSettings.open}
        />
      </span>
    </Toolbar>
  );
}

function Filters() {
  const { cost } = useLlm();
  const { days, model, purpose, page, run } = cost.filter.value;
  const isNarrow =
    days !== null ||
    [model, purpose, page, run, cost.finding.query.value].some((value) => value !== '');
  return (
    <>
      <Choice
        label={t('cost.when')}
        value={String(days)}
        options={SPANS.map((span) => [String(span.days), span.title])}
        onChoose={(value) => {
          const span = SPANS.find((known) => String(known.days) === value);
          cost.narrow({ days: span?.days ?? null });
        }}
      />
      <EntryChoice name="model" label={t('common.model')} all={t('common.allModels')} />
      <Choice
        label={t('common.purpose')}
        value={purpose}
        options={[['', t('cost.allPurposes')], ...PURPOSES.map((name) => [name, name] as const)]}
        onChoose={(value) => cost.narrow({ purpose: value })}
      />
      <EntryChoice name="page" label={t('common.page')} all={t('common.allPages')} />
      {run !== '' && <span class="cost-run">{t('cost.oneRun')}</span>}
      {isNarrow && (
        <TextButton icon="close" onClick={cost.widen}>
          {t('common.showAll')}
        </TextButton>
      )}
    </>
  );
}

/** A choice among the values in the ledger. */
function EntryChoice(props: { name: 'model' | 'page'; label: string; all: string }) {
  const { cost } = useLlm();
  const { name, label, all } = props;
  return (
    <FoundChoice
      label={label}
      all={all}
      chosen={cost.filter.value[name]}
      values={(cost.entries.value ?? []).map((entry) => groupKey(entry, name))}
      onChoose={(value) => cost.narrow({ [name]: value })}
    />
  );
}

/** The sums of what is shown, and how much of the day's budget is used. */
function CostSummary() {
  const { cost } = useLlm();
  const totals = cost.totals.value;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown, attempts } = totals;
  const allInput = input + cachedRead + cacheWrite;
  return (
    <dl class="cost-summary">
      <Figure
        name={t('common.cost')}
        help={t('cost.pricesModelsKeysBudgetsCalls')}
        value={sumText(usd, unknown)}
        note={unknown > 0 ? t('cost.withoutAPrice', { unknown: numberText(unknown) }) : undefined}
      />
      <Figure
        name={t('common.callsLabel')}
        help={t('cost.requestsSentModelsWhatShown')}
        value={numberText(attempts)}
        note={t('cost.includingRetries')}
      />
      <Figure
        name={t('common.tokensIn')}
        help={t('cost.tokensReadCachedOnes')}
        value={numberText(allInput)}
        note={
          cachedRead > 0
            ? t('cost.cachedRead', { cachedRead: Math.round((100 * cachedRead) / allInput) })
            : undefined
        }
      />
      <Figure
        name={t('common.tokensOut')}
        help={t('cost.tokensWrittenReasoningIncluded')}
        value={numberText(output + reasoning)}
        note={reasoning > 0 ? t('cost.reasoning', { reasoning: numberText(reasoning) }) : undefined}
      />
      <Today />
    </dl>
  );
}

function Today() {
  const { cost, models } = useLlm();
  const { day } = models.settings.value.budgets;
  const today = dayOf(Date.now());
  const entries = (cost.entries.value ?? []).filter((entry) => entry.day === today);
  const { usd, unknown } = totalsOf(today, entries);
  return (
    <div title={t('cost.allCallsSinceMidnightWhateverShown')}>
      <dt>{t('cost.today')}</dt>
      <dd>{sumText(usd, unknown)}</dd>
      {day !== null && (
        <dd class="cost-summary-note">
          {t('cost.of', { day: usdText(day) })}
          <meter
            min={0}
            max={Math.max(day, 1e-9)}
            high={day * 0.8}
            optimum={0}
            value={usd}
            aria-label={t('cost.usedDaysBudget')}
          />
        </dd>
      )}
    </div>
  );
}

interface FigureProps {
  name: string;
  help: string;
  value: string;
  note: string | undefined;
}

function Figure({ name, help, value, note }: FigureProps) {
  return (
    <div title={help}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd class="cost-summary-note">{note}</dd>}
    </div>
  );
}

/** What the calls that are shown were made of, as far as it was counted. */
function CostParts() {
  const { sections, cached, attempts } = useLlm().cost.sections.value;
  if (attempts === 0) return null;
  return (
    <section class="cost-parts" aria-label={t('cost.inputByPart')}>
      <h3>{t('cost.inputOfCalls', { count: attempts })}</h3>
      <RequestBar sections={sections} cached={cached} />
    </section>
  );
}

function Empty() {
  const { modelSettings, cost } = useLlm();
  const why = cost.cleared.value ? t('cost.ledgerEmpty') : t('cost.noModelCalledYet');
  return (
    <div class="cost-empty">
      <p>{t('cost.everyCallStandHere', { why })}</p>
      <TextButton icon="gear" onClick={modelSettings.open}>
        {t('common.modelsKeysBudgets')}
      </TextButton>
    </div>
  );
}
