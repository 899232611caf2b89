import { IconButton } from '../../controls/icon-button.tsx';
import { modelKey, modelOfKey } from '../../models/model-name.ts';
import { knownPriceText } from '../../models/price-text.ts';
import { PROVIDER_NAMES } from '../../models/provider-config.ts';
import { usePanel } from '../../panel.ts';
import '../../controls/field.css';

/** The model that a run asks; another may be chosen in the midst of it. */
export function AgentModelChoice() {
  const { send, models, modelSettings } = usePanel();
  const chosen = models.chosen.value;
  const list = send.candidates.value;
  return (
    <>
      {list.length > 0 && (
        <select
          class="field-input agent-model-choice"
          aria-label="Model"
          title={chosen ? knownPriceText(models.priceOf(chosen)) : 'Choose a model'}
          value={chosen ? modelKey(chosen) : ''}
          onChange={(event) => {
            const id = modelOfKey(event.currentTarget.value);
            if (id) void models.choose(id);
          }}
        >
          {!chosen && <option value="">choose a model</option>}
          {list.map((id) => (
            <option key={modelKey(id)} value={modelKey(id)}>
              {id.model} · {PROVIDER_NAMES[id.provider]}
            </option>
          ))}
        </select>
      )}
      <IconButton
        icon="gear"
        label={list.length === 0 ? 'Set up a model…' : 'Models, keys and budgets…'}
        onClick={modelSettings.open}
      />
    </>
  );
}
