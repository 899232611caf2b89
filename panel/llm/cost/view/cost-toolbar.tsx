import { PURPOSES } from '../../../../core/llm/ledger/ledger-entry.ts';
import { type Grouping, groupKey } from '../../../../core/llm/ledger/totals.ts';
import { t, translated } from '../../../../core/platform/messages/messages.ts';
import { Choice, FoundChoice } from '../../../ui/controls/choice.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SearchField } from '../../../ui/controls/search-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { StoredListActions } from '../../../ui/files/stored-list.tsx';
import { useLlm } from '../../context/llm-context.ts';

const GROUPING_NAMES: Readonly<Record<Grouping | 'calls', string>> = {
  calls: t('cost.calls'),
  day: t('cost.days'),
  model: t('cost.models'),
  purpose: t('cost.purposes'),
  page: t('cost.pages'),
  run: t('cost.runs'),
};

const SPANS = [
  { days: null, title: t('cost.allTime') },
  { days: 1, title: t('cost.today') },
  { days: 7, title: t('cost.n7Days') },
  { days: 30, title: t('cost.n30Days') },
] as const;

/** How the ledger is grouped, filtered and exported. */
export function CostToolbar() {
  const { cost, modelSettings } = useLlm();
  const isEmpty = (cost.entries.value?.length ?? 0) === 0;
  return (
    <Toolbar label={t('cost.cost')}>
      <Choice
        label={t('cost.show')}
        value={cost.grouping.value}
        options={Object.entries(GROUPING_NAMES)}
        onChoose={(value) => {
          const names = Object.keys(GROUPING_NAMES) as (Grouping | 'calls')[];
          cost.grouping.value = names.find((name) => name === value) ?? 'calls';
        }}
      />
      <SearchField
        search={{
          query: cost.query,
          matches: cost.shown,
          problem: cost.problemOfQuery,
          fields: cost.fields,
          search: cost.search,
          clear: cost.clearSearch,
        }}
        label={t('cost.find')}
        placeholder={t('cost.findPlaceholder')}
      />
      <Filters />
      <ToolbarDivider />
      <StoredListActions list={cost} name="ledger" isEmpty={isEmpty} />
      <span class="cost-models">
        <IconButton icon="gear" label={t('cost.modelsKeysBudgets2')} onClick={modelSettings.open} />
      </span>
    </Toolbar>
  );
}

function Filters() {
  const { cost } = useLlm();
  const { days, model, purpose, page, run } = cost.filter.value;
  const isNarrow =
    days !== null || [model, purpose, page, run, cost.query.value].some((value) => value !== '');
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
      <EntryChoice name="model" label={t('cost.model')} all={t('cost.allModels')} />
      <Choice
        label={t('cost.purpose')}
        value={purpose}
        options={[
          ['', t('cost.allPurposes')],
          ...PURPOSES.map((name) => [name, translated(name)] as const),
        ]}
        onChoose={(value) => cost.narrow({ purpose: value })}
      />
      <EntryChoice name="page" label={t('cost.page')} all={t('cost.allPages')} />
      {run !== '' && <span class="cost-run">{t('cost.oneRun')}</span>}
      {isNarrow && (
        <TextButton icon="close" onClick={cost.widen}>
          {t('cost.showAll')}
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
