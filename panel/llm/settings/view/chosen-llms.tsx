import { useSignal } from '@preact/signals';
import type { LlmId } from '../../../../core/llm/call/llm-id.ts';
import { staleWarning } from '../../../../core/llm/prices/price-age.ts';
import { t } from '../../../../core/platform/messages/messages.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import { isSameLlm, llmKey } from '../../call/llm-key.ts';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import { AddLlm } from './add-llm.tsx';
import { PriceFields } from './price-fields.tsx';
import './chosen-llms.css';

/** The models that a person uses, their prices, and the default one. */
export function ChosenLlms() {
  const { models } = useLlm();
  const { models: list } = models.settings.value;
  return (
    <>
      <ul class="chosen-models">
        {list.map((id) => (
          <ChosenModel key={llmKey(id)} id={id} />
        ))}
      </ul>
      <AddLlm />
      <PriceDay />
    </>
  );
}

function ChosenModel({ id }: { id: LlmId }) {
  const { models } = useLlm();
  const known = models.priceOf(id);
  const isOpen = useSignal(false);
  return (
    <li class="chosen-model">
      <div class="chosen-model-row">
        <label class="chosen-model-name" title={t('models.askModelFirst')}>
          <input
            type="radio"
            name="chosen-model"
            checked={isSameLlm(models.chosen.value, id)}
            onChange={() => void models.choose(id)}
          />
          {id.model}
        </label>
        <span class="chosen-model-provider">{PROVIDER_NAMES[id.provider]}</span>
        <span class="chosen-model-price" data-unknown={known === undefined}>
          {knownPriceText(known)}
        </span>
        <button
          type="button"
          class="icon-button chosen-model-edit"
          title={t('models.showChangePrice')}
          aria-label={t('models.priceOfModel', { model: id.model })}
          aria-expanded={isOpen.value}
          onClick={() => {
            isOpen.value = !isOpen.peek();
          }}
        >
          <Icon name="edit" />
        </button>
        <IconButton
          icon="remove"
          label={t('models.takeOffList', { model: id.model })}
          onClick={() => void models.remove(id)}
        />
      </div>
      {isOpen.value && (
        <>
          <PriceFields id={id} />
          <label class="chosen-model-blind" title={t('models.picturesLeftOutSent')}>
            <input
              type="checkbox"
              checked={!models.sees(id)}
              onChange={(event) => void models.setSees(id, !event.currentTarget.checked)}
            />
            {t('models.modelCannotSeePictures')}
          </label>
        </>
      )}
    </li>
  );
}

function PriceDay() {
  const table = useLlm().models.table.value;
  if (!table) return null;
  const warning = staleWarning(table.asOf, Date.now());
  return (
    <p class="model-settings-note">
      {t('models.listPricesUsDollars', { asOf: table.asOf })}
      {warning !== null && <b class="chosen-models-stale"> {warning}</b>}
    </p>
  );
}
