import { TextButton } from '../controls/text-button.tsx';
import { modelKey } from '../models/model-name.ts';
import { knownPriceText } from '../models/price-text.ts';
import { PROVIDER_NAMES } from '../models/provider-config.ts';
import { usePanel } from '../panel.ts';
import '../controls/field.css';
import './model-choice.css';

/** The model that is asked, and the way to others. */
export function ModelChoice() {
  const { send, models, modelSettings } = usePanel();
  const chosen = send.chosen.value;
  const list = send.candidates.value;
  return (
    <p class="send-model">
      {list.length === 0 ? (
        <span>No model is set up yet.</span>
      ) : (
        <label class="field">
          Model
          <select
            class="field-input"
            value={chosen ? modelKey(chosen) : ''}
            onChange={(event) => send.choose(event.currentTarget.value)}
          >
            {list.map((id) => (
              <option key={modelKey(id)} value={modelKey(id)}>
                {id.model} · {PROVIDER_NAMES[id.provider]}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen && <span class="send-faint">{knownPriceText(models.priceOf(chosen))}</span>}
      <TextButton icon="gear" onClick={modelSettings.open}>
        {list.length === 0 ? 'Set one up…' : 'Models…'}
      </TextButton>
    </p>
  );
}
