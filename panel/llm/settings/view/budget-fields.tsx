import { t } from '../../../../core/platform/messages/messages.ts';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { MAX_USD } from '../../../ui/settings/max-usd.ts';
import { useLlm } from '../../context/llm-context.ts';

/** What a run and a day may cost. */
export function BudgetFields() {
  const { models } = useLlm();
  const { budgets } = models.settings.value;
  return (
    <>
      <p class="model-settings-row">
        <NumberField
          label={t('models.usDollarsRunMost')}
          before={t('models.aRun')}
          placeholder={t('models.noLimit')}
          value={budgets.run}
          max={MAX_USD}
          onChange={(run) => void models.update({ budgets: { ...budgets, run } })}
        />
        <NumberField
          label={t('models.usDollarsDayMost')}
          before={t('models.aDay')}
          placeholder={t('models.noLimit')}
          value={budgets.day}
          max={MAX_USD}
          onChange={(day) => void models.update({ budgets: { ...budgets, day } })}
        />
      </p>
      <p class="model-settings-note">{t('models.callCostMoreLeft')}</p>
    </>
  );
}
