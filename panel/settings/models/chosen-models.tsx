import type { ModelId } from '../../../core/model/model.ts';
import { staleWarning } from '../../../core/prices/price-age.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { Icon } from '../../icons/icon.tsx';
import { modelKey } from '../../models/model-name.ts';
import { isSameModel } from '../../models/model-settings.ts';
import { knownPriceText } from '../../models/price-text.ts';
import { PROVIDER_NAMES } from '../../models/provider-config.ts';
import { usePanel } from '../../panel.ts';
import { AddModel } from './add-model.tsx';
import { PriceFields } from './price-fields.tsx';
import './chosen-models.css';

/** The models that a person uses, what they cost, and which is asked first. */
export function ChosenModels() {
  const { models } = usePanel();
  const { models: list } = models.settings.value;
  return (
    <>
      {list.length === 0 && (
        <p class="model-settings-note">None yet: add one below, and its provider’s key.</p>
      )}
      <ul class="chosen-models">
        {list.map((id) => (
          <ChosenModel key={modelKey(id)} id={id} />
        ))}
      </ul>
      <AddModel />
      <PriceDay />
    </>
  );
}

function ChosenModel({ id }: { id: ModelId }) {
  const { models } = usePanel();
  const known = models.priceOf(id);
  return (
    <li class="chosen-model">
      <details>
        <summary>
          <label class="chosen-model-name" title="Ask this model first">
            <input
              type="radio"
              name="chosen-model"
              checked={isSameModel(models.chosen.value, id)}
              onChange={() => void models.choose(id)}
            />
            {id.model}
          </label>
          <span class="chosen-model-provider">{PROVIDER_NAMES[id.provider]}</span>
          <span class="chosen-model-price" data-unknown={known === undefined}>
            {knownPriceText(known)}
          </span>
          <span class="chosen-model-edit" title="Show and change its price">
            <Icon name="edit" />
          </span>
          <IconButton
            icon="remove"
            label={`Take ${id.model} off the list`}
            onClick={(event) => {
              event.preventDefault();
              void models.remove(id);
            }}
          />
        </summary>
        <PriceFields id={id} />
        <label class="chosen-model-blind" title="Pictures are left out of what it is sent">
          <input
            type="checkbox"
            checked={!models.sees(id)}
            onChange={(event) => void models.setSees(id, !event.currentTarget.checked)}
          />
          This model cannot see pictures
        </label>
      </details>
    </li>
  );
}

function PriceDay() {
  const table = usePanel().models.table.value;
  if (!table) return null;
  const warning = staleWarning(table.asOf, Date.now());
  return (
    <p class="model-settings-note">
      List prices in US dollars for a million tokens, as of {table.asOf}.
      {warning !== null && <b class="chosen-models-stale"> {warning}</b>}
    </p>
  );
}
