import { TextButton } from '../controls/text-button.tsx';
import { StoredListBars } from '../models/stored-list-bars.tsx';
import { usePanel } from '../panel.ts';
import { CallTable } from './call-table.tsx';
import { CostChart } from './cost-chart.tsx';
import { CostSummary } from './cost-summary.tsx';
import { CostToolbar } from './cost-toolbar.tsx';
import { GroupTable } from './group-table.tsx';
import './cost-tab.css';

/** What models have cost: sums, a chart over time, and every call. */
export function CostTab() {
  const { cost } = usePanel();
  const entries = cost.entries.value;
  return (
    <div class="cost-tab">
      <CostToolbar />
      <StoredListBars list={cost} noun="call" />
      {entries !== null && entries.length > 0 && (
        <>
          <div class="cost-overview">
            <CostSummary />
            <CostChart />
          </div>
          {cost.grouping.value === 'calls' ? <CallTable /> : <GroupTable />}
        </>
      )}
      {entries !== null && entries.length === 0 && <Empty />}
    </div>
  );
}

function Empty() {
  const { modelSettings, cost } = usePanel();
  const why = cost.cleared.value ? 'The ledger is empty.' : 'No model has been called yet.';
  return (
    <div class="cost-empty">
      <p>{why} Every call will stand here, with its tokens and price.</p>
      <TextButton icon="gear" onClick={modelSettings.open}>
        Models, keys and budgets…
      </TextButton>
    </div>
  );
}
