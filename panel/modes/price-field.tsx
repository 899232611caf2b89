import { PRICED_PROVIDERS } from '../../core/prices/price-table.ts';
import { modelKey } from '../models/model-name.ts';
import { PROVIDER_NAMES } from '../models/provider-config.ts';
import { usePanel } from '../panel.ts';
import '../controls/field.css';

/** Whose price the modes are reckoned with: a model's, or one that is typed. */
export function PriceField() {
  const { modes, models } = usePanel();
  const chosen = modes.priceModel.value;
  const asOf = models.table.value?.asOf;
  return (
    <span class="modes-price">
      <label class="field" title={asOf ? `List prices as of ${asOf}` : undefined}>
        Price of
        <select
          class="field-input modes-price-model"
          value={chosen ? modelKey(chosen) : ''}
          onChange={(event) => modes.setPriceModel(event.currentTarget.value)}
        >
          <option value="">a typed price</option>
          <YourModels />
          <ListedModels />
        </select>
      </label>
      {chosen === null && <TypedPrice />}
    </span>
  );
}

function YourModels() {
  const { models, modes } = usePanel();
  const list = models.settings.value.models;
  const chosen = modes.priceModel.value;
  const listed = models.table.value?.models ?? [];
  const isOffered =
    chosen === null ||
    [...list, ...listed.map(({ provider, id }) => ({ provider, model: id }))].some(
      (id) => modelKey(id) === modelKey(chosen),
    );
  // A model that was taken off the list stays chosen until another is.
  const shown = isOffered || chosen === null ? list : [...list, chosen];
  if (shown.length === 0) return null;
  return (
    <optgroup label="Your models">
      {shown.map((id) => (
        <option key={modelKey(id)} value={modelKey(id)}>
          {id.model}
        </option>
      ))}
    </optgroup>
  );
}

function ListedModels() {
  const { models } = usePanel();
  const own = new Set(models.settings.value.models.map(modelKey));
  const listed = models.table.value?.models ?? [];
  return (
    <>
      {PRICED_PROVIDERS.map((provider) => (
        <optgroup key={provider} label={PROVIDER_NAMES[provider]}>
          {listed
            .filter((model) => model.provider === provider)
            .map(({ id }) => modelKey({ provider, model: id }))
            .filter((key) => !own.has(key))
            .map((key) => (
              <option key={key} value={key}>
                {key.slice(provider.length + 1)}
              </option>
            ))}
        </optgroup>
      ))}
    </>
  );
}

function TypedPrice() {
  const { modes } = usePanel();
  const isWrong = modes.isPriceWrong.value;
  return (
    <label
      class="field"
      title={
        isWrong
          ? 'This is no price: type US dollars from 0 to 10,000, such as 1.25'
          : 'US dollars for a million input tokens; empty while unknown'
      }
    >
      $
      <input
        class="field-input modes-price-typed"
        type="text"
        inputmode="decimal"
        placeholder="price"
        aria-label="US dollars for a million input tokens"
        aria-invalid={isWrong}
        value={modes.typedPrice.value}
        onInput={(event) => modes.typePrice(event.currentTarget.value)}
      />
      per 1M tokens
    </label>
  );
}
