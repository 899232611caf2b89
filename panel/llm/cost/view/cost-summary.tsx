import { dayOf } from '../../../../core/llm/ledger/ledger-entry.ts';
import { totalsOf } from '../../../../core/llm/ledger/totals.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { numberText } from '../../../../core/platform/messages/numbers.ts';
import { sumText, usdText } from '../../../ui/text/price-text.ts';
import { useLlm } from '../../context/llm-context.ts';
import './cost-summary.css';

/** The sums of what is shown, and how much of the day's budget is used. */
export function CostSummary() {
  const { cost } = useLlm();
  const totals = cost.totals.value;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown, attempts } = totals;
  const allInput = input + cachedRead + cacheWrite;
  return (
    <dl class="cost-summary">
      <Figure
        name={t('cost.cost')}
        help={t('cost.costFigureHelp')}
        value={sumText(usd, unknown)}
        note={unknown > 0 ? t('cost.withoutAPrice', { unknown: numberText(unknown) }) : undefined}
      />
      <Figure
        name={t('cost.calls')}
        help={t('cost.callsFigureHelp')}
        value={numberText(attempts)}
        note={t('cost.attemptsCounted')}
      />
      <Figure
        name={t('cost.sumTokensIn')}
        help={t('cost.tokensReadCachedOnes')}
        value={numberText(allInput)}
        note={
          cachedRead > 0
            ? t('cost.cached2', { cachedRead: Math.round((100 * cachedRead) / allInput) })
            : undefined
        }
      />
      <Figure
        name={t('cost.sumTokensOut')}
        help={t('cost.tokensWrittenReasoningIncluded')}
        value={numberText(output + reasoning)}
        note={reasoning > 0 ? t('cost.reasoning', { reasoning: numberText(reasoning) }) : undefined}
      />
      <Today />
    </dl>
  );
}

function Today() {
  const { cost, models } = useLlm();
  const { day } = models.settings.value.budgets;
  const today = dayOf(Date.now());
  const entries = (cost.entries.value ?? []).filter((entry) => entry.day === today);
  const { usd, unknown } = totalsOf(today, entries);
  return (
    <div title={t('cost.todayHelp')}>
      <dt>{t('cost.today')}</dt>
      <dd>{sumText(usd, unknown)}</dd>
      {day !== null && (
        <dd class="cost-summary-note">
          {t('cost.of', { day: usdText(day) })}
          <meter
            min={0}
            max={Math.max(day, 1e-9)}
            high={day * 0.8}
            optimum={0}
            value={usd}
            aria-label={t('cost.usedDaysBudget')}
          />
        </dd>
      )}
    </div>
  );
}

interface FigureProps {
  name: string;
  help: string;
  value: string;
  note: string | undefined;
}

function Figure({ name, help, value, note }: FigureProps) {
  return (
    <div title={help}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd class="cost-summary-note">{note}</dd>}
    </div>
  );
}
