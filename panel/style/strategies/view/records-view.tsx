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
