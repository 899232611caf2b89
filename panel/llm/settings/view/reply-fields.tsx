import { t } from '../../../../core/platform/messages/messages.ts';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { useLlm } from '../../context/llm-context.ts';
import '../../../ui/controls/field.css';

const EFFORTS = ['none', 'low', 'medium', 'high'] as const;

/** Options for replies, where a model has them. */
export function ReplyFields() {
  const { models } = useLlm();
  const { temperature, reasoning } = models.settings.value;
  return (
    <p class="model-settings-row">
      <NumberField
        label={t('models.temperature02')}
        title={t('models.leftOutModelsRefuse')}
        before={t('models.temperature')}
        placeholder={t('models.default')}
        value={temperature}
        max={2}
        onChange={(value) => void models.update({ temperature: value })}
      />
      <label class="field" title={t('models.leftOutModelsDo')}>
        {t('models.reasoning')}
        <select
          class="field-input"
          value={reasoning ?? ''}
          onChange={(event) => {
            const chosen = EFFORTS.find((effort) => effort === event.currentTarget.value);
            void models.update({ reasoning: chosen ?? null });
          }}
        >
          <option value="">{t('models.default')}</option>
          {EFFORTS.map((effort) => (
            <option key={effort} value={effort}>
              {effort}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
