import { t } from '../../../../core/platform/messages/messages.ts';
import { useStyle } from '../../context/style-context.ts';
import { ComparePlanForm } from './compare-plan-form.tsx';
import { StrategyTable } from './strategy-table.tsx';
import './strategies-view.css';

/** Strategies to make this page dark, tried one after another and shown side by side. */
export function StrategiesView() {
  const { darkCompare } = useStyle();
  const state = darkCompare.state.value;
  return (
    <section class="strategies" aria-label={t('common.compareStrategies')}>
      <ComparePlanForm />
      {state.type === 'failed' && (
        <p class="strategies-failed" role="alert">
          {state.message}
        </p>
      )}
      {darkCompare.entries.value.length > 0 ? (
        <StrategyTable />
      ) : (
        <p class="strategies-empty">{t('strategies.eachStrategyTriedPage')}</p>
      )}
    </section>
  );
}
