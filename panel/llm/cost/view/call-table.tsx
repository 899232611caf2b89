import { inputTokens, outputTokens } from '../../../../core/llm/call/usage.ts';
import type { LedgerEntry } from '../../../../core/llm/ledger/ledger-entry.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { fixedText, momentText, numberText } from '../../../../core/platform/messages/numbers.ts';
import { CellTime } from '../../../ui/controls/cell-time.tsx';
import { LongTable, type LongTableColumn } from '../../../ui/grid/long-table.tsx';
import { usdText } from '../../../ui/text/price-text.ts';
import { shortAddress } from '../../../ui/text/short-address.ts';
import { useLlm } from '../../context/llm-context.ts';

const seconds = (ms: number | null) => (ms === null ? '' : `${fixedText(ms / 1000, 1)} s`);

/** Outcomes that are shown in other words than the ledger's. */
const WORDS: Readonly<Record<string, string>> = {
  end: t('cost.answered'),
  'tool-calls': t('cost.toolCall'),
  length: t('cost.cutAtLimit'),
  left: t('cost.stoppedEarly'),
  corrected: t('cost.returnedCorrection'),
};

/** Milliseconds after which an open call counts as lost: its panel has closed. */
const MAX_CALL_MS = 30 * 60 * 1000;

const COLUMNS: readonly LongTableColumn<LedgerEntry>[] = [
  {
    id: 'time',
    title: t('cost.time'),
    help: t('cost.whenRequestSent'),
    isText: true,
    width: 112,
    narrowWidth: 50,
    cell: (entry) => <Time entry={entry} />,
    sort: ({ at }) => at,
  },
  {
    id: 'purpose',
    title: t('cost.for'),
    help: t('cost.forHelp'),
    isText: true,
    width: 52,
    from: 760,
    cell: ({ purpose }) => purpose,
    sort: ({ purpose }) => purpose,
  },
  {
    id: 'model',
    title: t('common.model'),
    help: t('cost.modelHelp'),
    isText: true,
    cell: ({ provider, model }) => <span title={`${provider}/${model}`}>{model}</span>,
    sort: ({ model }) => model,
  },
  {
    id: 'page',
    title: t('common.page'),
    help: t('cost.pageHelp'),
    isText: true,
    from: 900,
    cell: ({ page }) => <span title={page}>{shortAddress(page)}</span>,
    sort: ({ page }) => page,
  },
  {
    id: 'input',
    title: t('cost.in'),
    width: 72,
    narrowWidth: 66,
    help: t('cost.tokensReadCachedOnes'),
    cell: ({ usage }) => (usage ? about(usage.source, inputTokens(usage)) : ''),
    sort: ({ usage }) => usage && inputTokens(usage),
  },
  {
    id: 'cached',
    title: t('common.cached'),
    width: 72,
    from: 900,
    help: t('cost.tokensReadProvidersCache'),
    cell: ({ usage }) => (usage?.cachedRead ? numberText(usage.cachedRead) : ''),
    sort: ({ usage }) => usage?.cachedRead,
  },
  {
    id: 'output',
    title: t('cost.out'),
    width: 72,
    narrowWidth: 66,
    help: t('cost.tokensWrittenReasoningIncluded'),
    cell: ({ usage }) => (usage ? about(usage.source, outputTokens(usage)) : ''),
    sort: ({ usage }) => usage && outputTokens(usage),
  },
  {
    id: 'cost',
    title: t('common.cost'),
    help: t('cost.pricesModelsKeysBudgets'),
    width: 84,
    narrowWidth: 76,
    cell: (entry) => <Cost entry={entry} />,
    sort: ({ usd }) => usd,
  },
  {
    id: 'estimate',
    title: t('common.estimate'),
    width: 84,
    from: 1100,
    help: t('cost.reckonedBeforeSent'),
    cell: ({ estimate }) => (estimate.usd === null ? '' : usdText(estimate.usd)),
    sort: ({ estimate }) => estimate.usd,
  },
  {
    id: 'ms',
    title: t('cost.total'),
    help: t('cost.requestEnd'),
    width: 64,
    from: 760,
    cell: ({ ms }) => seconds(ms),
    sort: ({ ms }) => ms,
  },
  {
    id: 'first',
    title: t('cost.toFirstToken'),
    width: 124,
    from: 1100,
    help: t('cost.requestFirstToken'),
    cell: ({ firstTokenMs }) => seconds(firstTokenMs),
    sort: ({ firstTokenMs }) => firstTokenMs,
  },
  {
    id: 'outcome',
    title: t('common.outcome'),
    help: t('cost.howCallEnded'),
    isText: true,
    width: 150,
    narrowWidth: 88,
    cell: (entry) => <CallOutcome entry={entry} />,
    sort: ({ outcome }) => outcome,
  },
];

/** Every attempt, the newest first. */
export function CallTable() {
  const { cost } = useLlm();
  return (
    <LongTable
      label={t('common.callsLabel')}
      columns={COLUMNS}
      rows={cost.newestFirst.value}
      viewport={cost.viewport}
      rowKey={({ id }) => id}
      state={rowState}
      sorting={cost.sorting.value}
      onSort={cost.sortBy}
    />
  );
}

function Time({ entry }: { entry: LedgerEntry }) {
  const { cost } = useLlm();
  return (
    <button
      type="button"
      title={t('cost.showRunAlone', { time: momentText(entry.at) })}
      onClick={() => cost.narrow({ run: entry.run })}
    >
      <CellTime at={entry.at} withSeconds />
    </button>
  );
}

function Cost({ entry }: { entry: LedgerEntry }) {
  const { usd, outcome } = entry;
  if (usd === null) return <span data-unknown="true">{t('common.unknown')}</span>;
  if (outcome === 'under-way')
    return <span title={t('cost.mostStillRunning')}>≤ {usdText(usd)}</span>;
  return <span>{entry.usage?.source === 'estimate' ? `≈ ${usdText(usd)}` : usdText(usd)}</span>;
}

function CallOutcome({ entry }: { entry: LedgerEntry }) {
  const { attempt, problem } = entry;
  const outcome = outcomeText(entry, Date.now());
  const text = attempt > 1 ? t('cost.attempt', { outcome, attempt }) : outcome;
  if (problem === undefined) return <span title={text}>{text}</span>;
  return (
    <span title={`${text}\n${problem}`}>
      {text}: {problem}
    </span>
  );
}

function about(source: 'provider' | 'estimate', tokens: number): string {
  return source === 'estimate' ? `≈ ${numberText(tokens)}` : numberText(tokens);
}

const GOOD = new Set(['end', 'tool-calls']);

/** How an attempt ended, in a word or two; `now` in milliseconds (Unix). */
export function outcomeText({ outcome, at }: LedgerEntry, now: number): string {
  if (outcome === 'under-way')
    return now - at > MAX_CALL_MS ? t('cost.endUnknown') : t('common.inProgress');
  return WORDS[outcome] ?? outcome.replaceAll('-', ' ');
}

/** `good`, `bad`, or `open` while it is in progress. */
export function rowState({ outcome }: LedgerEntry): 'good' | 'bad' | 'open' {
  if (outcome === 'under-way') return 'open';
  return GOOD.has(outcome) ? 'good' : 'bad';
}
