import { usePanel } from '../../panel.ts';
import { NumberField } from './number-field.tsx';
import '../../controls/field.css';

const EFFORTS = ['none', 'low', 'medium', 'high'] as const;

/** How models answer, where they can be told. */
export function ReplyFields() {
  const { models } = usePanel();
  const { temperature, reasoning } = models.settings.value;
  return (
    <p class="model-settings-row">
      <NumberField
        label="Temperature, from 0 to 2"
        title="Left out for models that refuse one"
        before="Temperature"
        placeholder="default"
        value={temperature}
        most={2}
        onChange={(value) => void models.update({ temperature: value })}
      />
      <label class="field" title="Left out for models that do not reason">
        Reasoning
        <select
          class="field-input"
          value={reasoning ?? ''}
          onChange={(event) => {
            const chosen = EFFORTS.find((effort) => effort === event.currentTarget.value);
            void models.update({ reasoning: chosen ?? null });
          }}
        >
          <option value="">default</option>
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
