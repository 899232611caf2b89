import { t } from '../../core/platform/messages/messages.ts';
import { PROVIDER_NAMES } from '../llm/call/provider-names.ts';
import { usdText } from '../ui/text/price-text.ts';
import type { LlmSummary } from './llm-summary.ts';

interface LlmSectionProps {
  summary: LlmSummary;
  openSettings(): void;
}

/** The model and its state, and what today has cost. */
export function LlmSection({ summary, openSettings }: LlmSectionProps) {
  const { chosen, state, today, unpriced, budget } = summary;
  const about = { usd: usdText(today), budget: usdText(budget) };
  return (
    <section class="popup-models" aria-label={t('popup.model')}>
      <p class="popup-model" data-state={state}>
        <b>{chosen?.model ?? t('popup.noModel')}</b>
        {chosen && <span>{PROVIDER_NAMES[chosen.provider]}</span>}
        {state !== 'none' && <span class="popup-state">{STATES[state]}</span>}
      </p>
      <p>
        {budget === null ? t('popup.today', about) : t('popup.todayOf', about)}
        {unpriced > 0 && ` ${t('popup.unpriced', { count: unpriced })}`}
      </p>
      {budget !== null && budget > 0 && (
        <meter
          aria-label={t('popup.budget')}
          min={0}
          max={budget}
          high={budget * 0.8}
          optimum={0}
          value={Math.min(today, budget)}
        />
      )}
      <button type="button" class="popup-link" onClick={openSettings}>
        {t('models.modelsKeysBudgets')}
      </button>
    </section>
  );
}

const STATES: Readonly<Record<Exclude<LlmSummary['state'], 'none'>, string>> = {
  'no-key': t('popup.noKey'),
  'no-address': t('popup.noAddress'),
  failed: t('popup.lastRefused'),
  ready: t('popup.ready'),
};
