import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import { type RecordFilter, recordKey } from '../../core/dark-model/records/filter-records.ts';
import {
  RECORD_OUTCOMES,
  RECORDED_STRATEGIES,
} from '../../core/dark-model/records/generation-record.ts';
import { Choice } from '../controls/choice.tsx';
import { FoundChoice } from '../controls/found-choice.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { StoredListActions } from '../models/stored-list-actions.tsx';
import { StoredListBars } from '../models/stored-list-bars.tsx';
import { usePanel } from '../panel.ts';
import { RecordTable } from './record-table.tsx';
import './records-view.css';

/** Every making of a dark page that was written down. */
export function RecordsView() {
  const { records } = usePanel();
  const all = records.records.value;
  return (
    <section class="records" aria-label="Records">
      <RecordsToolbar />
      <StoredListBars list={records} noun="record" />
      {all !== null && all.length > 0 && <RecordTable />}
      {all?.length === 0 && (
        <p class="records-empty">
          Nothing has been made dark yet. Every making will stand here: by which strategy and model,
          what it cost, how long it took, and the score before and after.
        </p>
      )}
    </section>
  );
}

function RecordsToolbar() {
  const { records } = usePanel();
  const { strategy, outcome } = records.filter.value;
  const isEmpty = (records.records.value?.length ?? 0) === 0;
  const isNarrow = Object.values(records.filter.value).some((value) => value !== '');
  return (
    <Toolbar label="Records">
      <Choice
        label="Strategy"
        value={strategy}
        options={[
          ['', 'All strategies'],
          ...RECORDED_STRATEGIES.map((name) => [name, STRATEGY_TITLES[name]] as const),
        ]}
        onChoose={(value) => records.narrow({ strategy: value })}
      />
      <RecordChoice name="model" label="Model" all="All models" />
      <RecordChoice name="page" label="Page" all="All pages" />
      <Choice
        label="Outcome"
        value={outcome}
        options={[['', 'All outcomes'], ...RECORD_OUTCOMES.map((name) => [name, name] as const)]}
        onChoose={(value) => records.narrow({ outcome: value })}
      />
      {isNarrow && (
        <TextButton icon="close" onClick={records.widen}>
          Show all
        </TextButton>
      )}
      <ToolbarDivider />
      <StoredListActions list={records} name="records" isEmpty={isEmpty} />
    </Toolbar>
  );
}

/** A choice among the values that the records have. */
function RecordChoice(props: { name: keyof RecordFilter; label: string; all: string }) {
  const { records } = usePanel();
  const { name, label, all } = props;
  return (
    <FoundChoice
      label={label}
      all={all}
      chosen={records.filter.value[name]}
      values={(records.records.value ?? []).map((record) => recordKey(record, name))}
      nameOf={(value) => (value === 'none' ? 'no model' : value)}
      onChoose={(value) => records.narrow({ [name]: value })}
    />
  );
}
