import { PURPOSES } from '../../core/ledger/ledger-entry.ts';
import { type Grouping, groupKey } from '../../core/ledger/totals.ts';
import { Choice } from '../controls/choice.tsx';
import { FoundChoice } from '../controls/found-choice.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { StoredListActions } from '../models/stored-list-actions.tsx';
import { usePanel } from '../panel.ts';

const GROUPING_NAMES: Readonly<Record<Grouping | 'calls', string>> = {
  calls: 'Calls',
  day: 'Days',
  model: 'Models',
  purpose: 'Purposes',
  page: 'Pages',
  run: 'Runs',
};

const SPANS = [
  { days: null, title: 'All time' },
  { days: 1, title: 'Today' },
  { days: 7, title: '7 days' },
  { days: 30, title: '30 days' },
] as const;

/** How the ledger is added up, what of it is shown, and what is done with it. */
export function CostToolbar() {
  const { cost, modelSettings } = usePanel();
  const isEmpty = (cost.entries.value?.length ?? 0) === 0;
  return (
    <Toolbar label="Cost">
      <Choice
        label="Show"
        value={cost.grouping.value}
        options={Object.entries(GROUPING_NAMES)}
        onChoose={(value) => {
          const names = Object.keys(GROUPING_NAMES) as (Grouping | 'calls')[];
          cost.grouping.value = names.find((name) => name === value) ?? 'calls';
        }}
      />
      <Filters />
      <ToolbarDivider />
      <StoredListActions list={cost} name="ledger" isEmpty={isEmpty} />
      <IconButton icon="gear" label="Models, keys and budgets" onClick={modelSettings.open} />
    </Toolbar>
  );
}

function Filters() {
  const { cost } = usePanel();
  const { days, model, purpose, page, run } = cost.filter.value;
  const isNarrow = days !== null || [model, purpose, page, run].some((value) => value !== '');
  return (
    <>
      <Choice
        label="When"
        value={String(days)}
        options={SPANS.map((span) => [String(span.days), span.title])}
        onChoose={(value) => {
          const span = SPANS.find((one) => String(one.days) === value);
          cost.narrow({ days: span?.days ?? null });
        }}
      />
      <EntryChoice name="model" label="Model" all="All models" />
      <Choice
        label="Purpose"
        value={purpose}
        options={[['', 'All purposes'], ...PURPOSES.map((name) => [name, name] as const)]}
        onChoose={(value) => cost.narrow({ purpose: value })}
      />
      <EntryChoice name="page" label="Page" all="All pages" />
      {run !== '' && <span class="cost-run">one run</span>}
      {isNarrow && (
        <TextButton icon="close" onClick={cost.widen}>
          Show all
        </TextButton>
      )}
    </>
  );
}

/** A choice among the values that the ledger has. */
function EntryChoice(props: { name: 'model' | 'page'; label: string; all: string }) {
  const { cost } = usePanel();
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
