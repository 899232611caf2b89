import { t } from '../../../../core/platform/messages/messages.ts';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import { useLlm } from '../../context/llm-context.ts';
import { llmKey } from '../llm-key.ts';
import { PROVIDER_NAMES } from '../provider-names.ts';
import '../../../ui/controls/field.css';
import './llm-choice.css';

/** The model that will be asked, with the choice of another. */
export function LlmChoice() {
  const { send, models, modelSettings } = useLlm();
  const chosen = send.chosen.value;
  const list = send.candidates.value;
  return (
    <p class="send-model">
      {list.length === 0 ? (
        <span>{t('common.noModelSetUp')}</span>
      ) : (
        <label class="field">
          {t('common.model')}
          <select
            class="field-input"
            value={chosen ? llmKey(chosen) : ''}
            onChange={(event) => send.choose(event.currentTarget.value)}
          >
            {list.map((id) => (
              <option key={llmKey(id)} value={llmKey(id)}>
                {id.model} · {PROVIDER_NAMES[id.provider]}
              </option>
            ))}
          </select>
        </label>
      )}
      {chosen && <span class="send-faint">{knownPriceText(models.priceOf(chosen))}</span>}
      <TextButton icon="gear" onClick={modelSettings.open}>
        {list.length === 0 ? t('send.setOneUp') : t('common.models')}
      </TextButton>
    </p>
  );
}
