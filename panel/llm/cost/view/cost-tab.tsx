import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { StoredListBars } from '../../../ui/files/stored-list.tsx';
import { RequestBar } from '../../call/view/request-bar.tsx';
import { useLlm } from '../../context/llm-context.ts';
import { CallTable } from './call-table.tsx';
import { CostChart } from './cost-chart.tsx';
import { CostSummary } from './cost-summary.tsx';
import { CostToolbar } from './cost-toolbar.tsx';
import { GroupTable } from './group-table.tsx';
import './cost-tab.css';

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
        {t('cost.modelsKeysBudgets')}
      </TextButton>
    </div>
  );
}
