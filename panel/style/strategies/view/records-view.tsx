import { t } from '../../../../core/platform/messages/messages.ts';
import {
  RECORD_OUTCOMES,
  RECORDED_STRATEGIES,
} from '../../../../core/style/records/generation-record.ts';
import { type RecordFilter, recordKey } from '../../../../core/style/records/record-store.ts';
import { STRATEGY_TITLES } from '../../../../core/style/records/strategy-titles.ts';
import { Choice, FoundChoice } from '../../../ui/controls/choice.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Toolbar, ToolbarDivider } from '../../../ui/controls/toolbar.tsx';
import { StoredListActions, StoredListBars } from '../../../ui/files/stored-list.tsx';
import { useStyle } from '../../context/style-context.ts';
import { RecordTable } from './record-table.tsx';
import './records-view.css';

/** Every recorded generation of a dark page. */
export function RecordsView() {
  const { records } = useStyle();
  const all = records.records.value;
  return (
    <section class="records" aria-label={t('common.records')}>
      <RecordsToolbar />
      <StoredListBars list={records} saysCleared={(count) => t('strategies.cleared', { count })} />
      {all !== null && all.length > 0 && <RecordTable />}
      {all?.length === 0 && <p class="records-empty">{t('strategies.nothingMadeDarkYet')}</p>}
    </section>
  );
}

function RecordsToolbar() {
  const { records } = useStyle();
  const { strategy, outcome } = records.filter.value;
  const isEmpty = (records.records.value?.length ?? 0) === 0;
  const isNarrow = Object.values(records.filter.value).some((value) => value !== '');
  return (
    <Toolbar label={t('common.records')}>
      <Choice
        label={t('common.strategy')}
        value={strategy}
        options={[
          ['', t('strategies.allStrategies')],
          ...RECORDED_STRATEGIES.map((name) => [name, STRATEGY_TITLES[name]] as const),
        ]}
        onChoose={(value) => records.narrow({ strategy: value })}
      />
      <RecordChoice name="model" label={t('common.model')} all={t('common.allModels')} />
      <RecordChoice name="page" label={t('common.page')} all={t('common.allPages')} />
      <Choice
        label={t('common.outcome')}
        value={outcome}
        options={[
          ['', t('strategies.allOutcomes')],
          ...RECORD_OUTCOMES.map((name) => [name, name] as const),
        ]}
        onChoose={(value) => records.narrow({ outcome: value })}
      />
      {isNarrow && (
        <TextButton icon="close" onClick={records.widen}>
          {t('common.showAll')}
        </TextButton>
      )}
      <ToolbarDivider />
      <StoredListActions list={records} name="records" isEmpty={isEmpty} />
    </Toolbar>
  );
}

/** A choice among the values in the records. */
function RecordChoice(props: { name: keyof RecordFilter; label: string; all: string }) {
  const { records } = useStyle();
  const { name, label, all } = props;
  return (
    <FoundChoice
      label={label}
      all={all}
      chosen={records.filter.value[name]}
      values={(records.records.value ?? []).map((record) => recordKey(record, name))}
      nameOf={(value) => (value === 'none' ? t('strategies.noModel') : value)}
      onChoose={(value) => records.narrow({ [name]: value })}
    />
  );
}
