import { useSignal } from '@preact/signals';
import { type LlmId, PROVIDERS, type ProviderId } from '../../../../core/llm/call/llm-id.ts';
import { type ClassPrices, staleWarning } from '../../../../core/llm/prices/llm-price.ts';
import { findPricedLlm } from '../../../../core/llm/prices/price-table.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { into, sends, sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { MAX_USD } from '../../../ui/settings/settings.ts';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import { isSameLlm, llmKey } from '../../call/llm-key.ts';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import { OfferFields, OfferTiles } from './offer-fields.tsx';
import './chosen-llms.css';
import './add-llm.css';
import '../../../ui/controls/field.css';

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
          label={t('models.remove', { model: id.model })}
          onClick={() => void models.remove(id)}
        />
      </div>
      {isOpen.value && (
        <>
          <PriceFields id={id} />
          <label class="chosen-model-blind" title={t('models.picturesNotSent')}>
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
      {warning !== null && <b class="chosen-models-stale"> {say(warning)}</b>}
    </p>
  );
}

/** From no model to one that is ready: a service, its key or address, and a tick. */
function AddLlm() {
  const llm = useLlm();
  const { models, modelSettings } = llm;
  const { adding } = modelSettings;
  const isAsked = useSignal(false);
  const isEmpty = models.settings.value.models.length === 0;
  const { value: offer } = adding.offer;
  if (!isEmpty && !isAsked.value && !offer) {
    return (
      <p class="add-llm-open">
        <TextButton icon="add" onClick={sets(isAsked, true)}>
          {t('models.addAModel')}
        </TextButton>
      </p>
    );
  }
  const close = () => {
    isAsked.value = false;
    modelSettings.added();
  };
  return (
    <section class="add-llm" aria-label={t('models.addAModel')}>
      {isEmpty && <p class="model-settings-note">{t('models.noModelYet')}</p>}
      <OfferTiles llm={llm} />
      {offer && <OfferFields key={offer.id} offer={offer} onDone={close} />}
      <details class="add-by-id">
        <summary>{t('models.addById')}</summary>
        <AddModel />
      </details>
    </section>
  );
}

const ADDABLE = PROVIDERS.filter((provider) => provider !== 'scripted');
/** Most names that are offered; a server may list thousands. */
const MAX_OFFERED_NAMES = 500;

/** Adds a model: one that its provider lists, one with a known price, or any by its id. */
function AddModel() {
  const { models } = useLlm();
  const provider = useSignal<ProviderId>('openai');
  const typed = useSignal('');
  const isBuiltIn = provider.value === 'chrome';
  const model = isBuiltIn ? 'gemini-nano' : typed.value.trim();
  return (
    <form
      class="add-model"
      onSubmit={sends(() => {
        if (model === '') return;
        typed.value = '';
        void models.add({ provider: provider.value, model });
      })}
    >
      <select
        class="field-input"
        aria-label={t('models.providerNewModel')}
        value={provider.value}
        onChange={(event) => {
          const { value } = event.currentTarget;
          provider.value = ADDABLE.find((name) => name === value) ?? 'openai';
        }}
      >
        {ADDABLE.map((name) => (
          <option key={name} value={name}>
            {PROVIDER_NAMES[name]}
          </option>
        ))}
      </select>
      <input
        class="field-input add-model-id"
        type="text"
        list="add-model-known"
        spellcheck={false}
        aria-label={t('models.idNewModel')}
        placeholder={t('models.modelIdExactly')}
        disabled={isBuiltIn}
        value={isBuiltIn ? model : typed.value}
        onInput={into(typed)}
      />
      <Offered provider={provider.value} />
      <TextButton icon="add" submit disabled={model === ''}>
        {t('common.add')}
      </TextButton>
    </form>
  );
}

/** What the provider says it serves; before the check, models with a list price. */
function Offered({ provider }: { provider: ProviderId }) {
  const { models, modelSettings } = useLlm();
  const check = modelSettings.checks.checks.value[provider];
  const priced = models.table.value?.models.filter((model) => model.provider === provider) ?? [];
  const offered = check?.type === 'works' ? check.models : priced;
  return (
    <datalist id="add-model-known">
      {offered.slice(0, MAX_OFFERED_NAMES).map(({ id }) => (
        <option key={id} value={id} />
      ))}
    </datalist>
  );
}

const FIELDS = [
  { name: 'input', label: t('common.input') },
  { name: 'cachedInput', label: t('common.cached') },
  { name: 'cacheWrite', label: t('models.written') },
  { name: 'output', label: t('models.output') },
] as const;

type Typed = Readonly<Partial<Record<keyof ClassPrices, number | null>>>;

/** A custom price of a model, beside the list price. */
function PriceFields({ id }: { id: LlmId }) {
  const { models } = useLlm();
  const typed = useSignal<Typed>({});
  if (id.provider === 'chrome') return null;
  const known = models.priceOf(id);
  const listed = findPricedLlm(models.table.value, id.provider, id.model)?.price;
  const set = (name: keyof ClassPrices, value: number | null) => {
    typed.value = { ...typed.value, [name]: value };
    void models.setPrice(id, wholePrice({ ...known?.price, ...typed.value }));
  };
  return (
    <p class="price-fields">
      {FIELDS.map(({ name, label }) => (
        <NumberField
          key={name}
          label={t('models.usDollarsMillionTokens', { label, model: id.model })}
          before={`${label} $`}
          placeholder={
            name === 'input' || name === 'output' ? t('common.unknown') : t('models.asInput')
          }
          value={typed.value[name] ?? known?.price[name] ?? null}
          max={MAX_USD}
          onChange={(value) => set(name, value)}
        />
      ))}
      {known?.from === 'edited' && listed && (
        <TextButton
          onClick={() => {
            typed.value = {};
            void models.setPrice(id, null);
          }}
        >
          {t('models.useListPrice')}
        </TextButton>
      )}
    </p>
  );
}

/** An incomplete price is unknown, not 0. */
function wholePrice({ input, output, cachedInput, cacheWrite }: Typed): ClassPrices | null {
  if (typeof input !== 'number' || typeof output !== 'number') return null;
  return {
    input,
    output,
    ...(typeof cachedInput === 'number' && { cachedInput }),
    ...(typeof cacheWrite === 'number' && { cacheWrite }),
  };
}
