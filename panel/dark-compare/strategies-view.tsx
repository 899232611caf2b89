import { usePanel } from '../panel.ts';
import { ComparePlanForm } from './compare-plan-form.tsx';
import { StrategyTable } from './strategy-table.tsx';
import './strategies-view.css';

/** Strategies to make this page dark, tried one after another and shown side by side. */
export function StrategiesView() {
  const { darkCompare } = usePanel();
  const state = darkCompare.state.value;
  return (
    <section class="strategies" aria-label="Compare strategies">
      <ComparePlanForm />
      {state.type === 'failed' && (
        <p class="strategies-failed" role="alert">
          {state.message}
        </p>
      )}
      {darkCompare.entries.value.length > 0 ? (
        <StrategyTable />
      ) : (
        <p class="strategies-empty">
          Each strategy is tried on the page, measured by its pixels and photographed, one after
          another; then the page is put back as it was. It takes about five seconds for each, and as
          long as the model takes.
        </p>
      )}
    </section>
  );
}
