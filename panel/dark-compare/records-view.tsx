import { STRATEGY_TITLES } from '../../core/dark-model/compare/strategy-words.ts';
import { type RecordFilter, recordKey } from '../../core/dark-model/records/filter-records.ts';
import {
  RECORD_OUTCOMES,
  RECORDED_STRATEGIES,
} from '../../core/dark-model/records/generation-record.ts';
import { Choice } from '../controls/choice.tsx';
import { FoundChoice } from '../controls/found-choice.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu, MenuAction } from '../controls/menu.tsx';
import { MenuButton } from '../controls/menu-button.tsx';
import { TextButton } from '../controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../controls/toolbar.tsx';
import { StoredListBars } from '../models/stored-list-bars.tsx';
import { usePanel } from '../panel.ts';
import { RecordTable } from './record-table.tsx';
import './records-view.css';

const EXPORT_MENU = 'records-export';

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
  const hasRecords = (records.records.value?.length ?? 0) > 0;
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
      <MenuButton menu={EXPORT_MENU} label="Export" title="Save what is shown" on={false} />
      <Menu id={EXPORT_MENU} label="Export">
        <MenuAction label="CSV" onClick={() => void records.exportAs('csv')} />
        <MenuAction label="JSON" onClick={() => void records.exportAs('json')} />
      </Menu>
      <IconButton
        icon="clear"
        label="Clear the records"
        disabled={!hasRecords}
        onClick={() => void records.clear()}
      />
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
