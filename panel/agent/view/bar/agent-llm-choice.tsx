import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { llmKey, llmOfKey } from '../../../llm/call/llm-key.ts';
import { PROVIDER_NAMES } from '../../../llm/call/provider-names.ts';
import { useLlm } from '../../../llm/context/llm-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import '../../../ui/controls/field.css';

/** The model's id; the service, too, where another one of the list serves a model of this id. */
function llmTitle(id: LlmId, list: readonly LlmId[]): string {
  const isOne = list.every((known) => known.model !== id.model || known.provider === id.provider);
  return isOne ? id.model : `${id.model} · ${PROVIDER_NAMES[id.provider]}`;
}

/** The model that a run asks; it can be changed during the run. */
export function AgentLlmChoice() {
  const { send, models, modelSettings } = useLlm();
  const chosen = models.chosen.value;
  const list = send.candidates.value;
  return (
    <>
      {list.length > 0 && (
        <select
          class="field-input agent-model-choice"
          aria-label={t('common.model')}
          title={
            chosen
              ? `${chosen.model} · ${PROVIDER_NAMES[chosen.provider]}, ${knownPriceText(models.priceOf(chosen))}`
              : t('agent.chooseAModel')
          }
          value={chosen ? llmKey(chosen) : ''}
          onChange={(event) => {
            const id = llmOfKey(event.currentTarget.value);
            if (id) void models.choose(id);
          }}
        >
          {!chosen && <option value="">{t('agent.chooseModel')}</option>}
          {list.map((id) => (
            <option key={llmKey(id)} value={llmKey(id)}>
              {llmTitle(id, list)}
            </option>
          ))}
        </select>
      )}
      <IconButton
        icon="gear"
        label={list.length === 0 ? t('agent.setUpModel') : t('common.modelsKeysBudgets')}
        onClick={modelSettings.open}
      />
    </>
  );
}
