import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { type LlmId, PROVIDERS, type ProviderId } from '../../../../core/llm/call/llm-id.ts';
import type { BuiltInAvailability } from '../../../../core/llm/clients/built-in-llm.ts';
import { type ClassPrices, staleWarning } from '../../../../core/llm/prices/llm-price.ts';
import { findPricedLlm } from '../../../../core/llm/prices/price-table.ts';
import { say, t } from '../../../../core/platform/messages/messages.ts';
import { errorText } from '../../../../core/platform/text/error-text.ts';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { into, sends, sets } from '../../../ui/controls/field-events.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { NumberField } from '../../../ui/controls/number-field.tsx';
import { TextButton } from '../../../ui/controls/text-button.tsx';
import { WarningBar } from '../../../ui/controls/warning-bar.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { MAX_USD } from '../../../ui/settings/settings.ts';
import { knownPriceText } from '../../../ui/text/price-text.ts';
import { isSameLlm, llmKey } from '../../call/llm-key.ts';
import { PROVIDER_NAMES } from '../../call/provider-names.ts';
import { useLlm } from '../../context/llm-context.ts';
import { KEYED_PROVIDERS, type KeyedProvider } from '../../models/llm-settings.ts';
import { OfferFields, OfferTiles } from './offer-fields.tsx';
import { ProviderSection } from './provider-section.tsx';
import './chosen-llms.css';
import './add-llm.css';
import './llm-settings-dialog.css';
import './provider-section.css';
import '../../../ui/controls/field.css';

/** The services in use; the others are one press away, as their names stand where a model is added. */
function Providers() {
  const { models, modelSettings } = useLlm();
  const { baseUrls, models: list } = models.settings.value;
  const checks = modelSettings.checks.checks.value;
  const inUse = KEYED_PROVIDERS.filter(
    (keyed) =>
      models.hasKey.value[keyed] ||
      baseUrls[keyed] !== '' ||
      checks[keyed] !== undefined ||
      models.refused.value.has(keyed) ||
      list.some(({ provider }) => provider === keyed),
  );
  const others = useSignal<readonly KeyedProvider[] | null>(null);
  // What a person has open stays where it is while it is set up.
  const apart = others.value ?? KEYED_PROVIDERS.filter((provider) => !inUse.includes(provider));
  return (
    <>
      {KEYED_PROVIDERS.filter((provider) => !apart.includes(provider)).map((provider) => (
        <ProviderSection key={provider} provider={provider} />
      ))}
      <details
        class="provider-others"
        onToggle={(event) => {
          others.value = event.currentTarget.open ? apart : null;
        }}
      >
        <summary>{t('models.otherProviders')}</summary>
        {apart.map((provider) => (
          <ProviderSection key={provider} provider={provider} />
        ))}
        <BuiltInSection />
      </details>
    </>
  );
}

/** Models, keys, addresses, budgets and prices. */
export function LlmSettingsDialog() {
  const { models, modelSettings } = useLlm();
  const problem = models.problem.value;
  return (
    <Dialog title={t('common.modelsKeysAndBudgets')} onClose={modelSettings.close}>
      {problem !== '' && (
        <WarningBar role="alert">
          <span>{problem}</span>
        </WarningBar>
      )}
      <section class="model-settings-part" aria-labelledby="model-settings-models">
        <h3 id="model-settings-models">{t('common.modelsLabel')}</h3>
        <ChosenLlms />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-providers">
        <h3 id="model-settings-providers">{t('models.providers')}</h3>
        <p class="model-settings-note">{t('models.keysStayBrowserWhere')}</p>
        <Providers />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-replies">
        <h3 id="model-settings-replies">{t('models.replies')}</h3>
        <ReplyFields />
      </section>
      <section class="model-settings-part" aria-labelledby="model-settings-budgets">
        <h3 id="model-settings-budgets">{t('models.budgets')}</h3>
        <BudgetFields />
      </section>
    </Dialog>
  );
}

function BudgetFields() {
  const { models } = useLlm();
  const { budgets } = models.settings.value;
  return (
    <>
      <p class="model-settings-row">
        <NumberField
          label={t('models.usDollarsRunMost')}
          before={t('models.perRun')}
          placeholder={t('common.noLimit')}
          value={budgets.run}
          max={MAX_USD}
          onChange={(run) => void models.update({ budgets: { ...budgets, run } })}
        />
        <NumberField
          label={t('models.usDollarsDayMost')}
          before={t('models.perDay')}
          placeholder={t('common.noLimit')}
          value={budgets.day}
          max={MAX_USD}
          onChange={(day) => void models.update({ budgets: { ...budgets, day } })}
        />
      </p>
      <p class="model-settings-note">{t('models.callsExceedBudgetBlockedReply')}</p>
    </>
  );
}

const STATES: Readonly<Record<BuiltInAvailability, string>> = {
  available: t('models.readyDevice'),
  downloadable: t('models.notHereYetChrome'),
  downloading: t('models.chromeDownloading'),
  unavailable: t('models.notAvailableBrowserDevice'),
};

/** The model built into Chrome: it has no settings, only an availability. */
export function BuiltInSection() {
  const state = useSignal(t('models.askingChrome'));
  const ask = async () => {
    try {
      const { chromeAvailability } = await import('../../../../core/llm/clients/built-in-llm.ts');
      state.value = STATES[await chromeAvailability()];
    } catch (error) {
      state.value = say(errorText(error));
    }
  };
  useEffect(() => void ask(), []);
  return (
    <details class="provider" data-provider="chrome">
      <summary>
        <span class="provider-name">{PROVIDER_NAMES.chrome}</span>
        <output class="provider-state">{state}</output>
      </summary>
      <div class="provider-body">
        <p class="model-settings-note">{t('models.runsDeviceNeedsNo')}</p>
        <p class="provider-check">
          <TextButton icon="check" onClick={() => void ask()}>
            {t('models.check')}
          </TextButton>
        </p>
      </div>
    </details>
  );
}

const EFFORTS = ['none', 'low', 'medium', 'high'] as const;

function ReplyFields() {
  const { models } = useLlm();
  const { temperature, reasoning } = models.settings.value;
  return (
    <p class="model-settings-row">
      <NumberField
        label={t('models.temperatureFrom0To2')}
        title={t('models.notSentModelsRefuse')}
        before={t('models.temperature')}
        placeholder={t('models.default')}
        value={temperature}
        max={2}
        onChange={(value) => void models.update({ temperature: value })}
      />
      <label class="field" title={t('models.notSentModelsNotReason')}>
        {t('common.reasoning')}
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

/** The models that a person uses, their prices, and the default one. */
function ChosenLlms() {
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
