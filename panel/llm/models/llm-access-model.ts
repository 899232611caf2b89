import { computed, createModel, effect, signal } from '@preact/signals';
import { type Llm, type LlmRequest, textOnlyLlm } from '../../../core/llm/call/llm.ts';
import type { FailureKind } from '../../../core/llm/call/llm-failure.ts';
import type { LlmId, ProviderId } from '../../../core/llm/call/llm-id.ts';
import { inputTokens, type Usage } from '../../../core/llm/call/usage.ts';
import { pageOf } from '../../../core/llm/ledger/ledger-entry.ts';
import type { Metering } from '../../../core/llm/ledger/metering.ts';
import { loadPrices } from '../../../core/llm/prices/load-prices.ts';
import {
  findPrice,
  findPricedLlm,
  type PriceTable,
  priceKey,
} from '../../../core/llm/prices/price-table.ts';
import type { LlmConfig } from '../../../core/llm/provider/llm-config.ts';
import {
  countSections,
  estimateFor,
  type TokenEstimate,
} from '../../../core/llm/tokens/estimate-request.ts';
import { learnFactor, type TokenFactors } from '../../../core/llm/tokens/token-factor.ts';
import type { SentMode } from '../../../core/page/payload/choose-mode.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { CountTokens } from '../../chrome/tokens/token-counter.ts';
import type { CallPurpose } from '../call/call-model.ts';
import { isSameLlm } from '../call/llm-key.ts';
import { PROVIDER_NAMES } from '../call/provider-names.ts';
import {
  KEYED_PROVIDERS,
  type KeyedProvider,
  type LlmKeys,
  type LlmSettings,
  MAX_MODELS,
  parseLlmKeys,
  parseLlmSettings,
} from './llm-settings.ts';
import type { LlmStores } from './llm-stores.ts';

type HasKey = Readonly<Record<KeyedProvider, boolean>>;

/** What a person has typed of a service: an address, empty for the provider’s own, and a key or nothing. */
interface Trial {
  url: string;
  key: string;
}

interface LlmAccessDeps {
  stores: LlmStores;
  countTokens: CountTokens;
}

/** The models that a person has, their prices, and the way to call them: every call is metered. */
export const LlmAccessModel = createModel(({ stores, countTokens }: LlmAccessDeps) => {
  const settings = signal<LlmSettings>(parseLlmSettings(undefined));
  const table = signal<PriceTable | null>(null);
  const hasKey = signal<HasKey>(keysThere(parseLlmKeys(undefined)));
  /** Providers that refused the key, or its account, at the last call. */
  const refused = signal<ReadonlySet<ProviderId>>(new Set());
  /** A sentence when a store has failed, or the prices did not load. */
  const problem = signal('');
  const factors = signal<TokenFactors>({});
  /** Another window has changed the same, a sentence. */
  let overlap = '';
  // Keys are in no signal: nothing that is rendered, logged or exported can reach them.
  let keys = parseLlmKeys(undefined);

  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
      problem.value = overlap;
      overlap = '';
    } catch (error) {
      const cause = say(errorText(error));
      problem.value = `${what} (${cause}).`;
    }
  };
  const loadSettings = () =>
    attempt(t('models.settingsModelsNotRead'), async () => {
      settings.value = await stores.settings.load();
    });
  const loadKeys = () =>
    attempt(t('models.keysNotRead'), async () => {
      keys = await stores.keys.load();
      hasKey.value = keysThere(keys);
    });
  const loadAll = () =>
    Promise.all([
      loadSettings(),
      loadKeys(),
      attempt(t('models.listPricesNotLoaded'), async () => {
        table.value = await loadPrices();
      }),
      attempt(t('models.learnedAboutTokensNot'), async () => {
        factors.value = await stores.factors.load();
      }),
    ]).then(() => undefined);
  let loaded: Promise<void> | null = null;
  /** Nothing is read before somebody needs models. */
  const ready = () => {
    loaded ??= loadAll();
    return loaded;
  };

  effect(() => {
    const stops = [
      stores.settings.onChange(() => void loadSettings()),
      stores.keys.onChange(() => void loadKeys()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  });

  const update = (patch: Partial<LlmSettings>) => {
    const next = { ...settings.peek(), ...patch };
    settings.value = next;
    return attempt(t('models.settingsNotSaved'), async () => {
      const both = await stores.settings.save(next);
      if (both.length > 0) overlap = t('controls.otherWindowChangedSame');
    });
  };

  const priceOf = (id: LlmId) => findPrice(table.value, settings.value.prices, id);

  const knownLlm = ({ provider, model }: LlmId) => findPricedLlm(table.peek(), provider, model);

  const sees = (id: LlmId) => !settings.value.blind.some((blind) => isSameLlm(blind, id));

  /** Counts once; the count of each model is derived from it. */
  const count = (request: LlmRequest, signal: AbortSignal) =>
    countSections(request, countTokens, signal);
  const estimate = async (
    request: LlmRequest,
    id: LlmId,
    signal: AbortSignal,
  ): Promise<TokenEstimate> => {
    await ready();
    return estimateFor(request, await count(request, signal), id, factors.peek());
  };

  const learn = (id: LlmId, { counted, images }: TokenEstimate, usage: Usage) => {
    // With a picture it is unknown which of the two estimates was wrong.
    if (images > 0) return;
    const next = learnFactor(factors.peek(), id, { counted, reported: inputTokens(usage) });
    if (next === factors.peek()) return;
    factors.value = next;
    void attempt(t('models.tokenStatisticsNotSaved'), async () => {
      await stores.factors.save(next);
    });
  };

  /** Other failures say nothing about the key. */
  const noteEnd = (provider: ProviderId, kind: FailureKind | null) => {
    const isRefused = kind === 'unauthorized' || kind === 'no-credit';
    if (kind !== null && !isRefused) return;
    const others = [...refused.peek()].filter((name) => name !== provider);
    refused.value = new Set(isRefused ? [...others, provider] : others);
  };

  const setKey = (provider: KeyedProvider, key: string) =>
    attempt(t('models.keyNotSaved'), async () => {
      const next: LlmKeys = { ...keys, [provider]: key.trim() };
      await stores.keys.save(next);
      keys = next;
      hasKey.value = keysThere(next);
      noteEnd(provider, null);
    });

  /** The saved key for a service at an address; a key never goes to another server than its own. */
  const keyFor = (provider: ProviderId, url: string): string => {
    const keyed = KEYED_PROVIDERS.find((name) => name === provider);
    if (!keyed) return '';
    const isOther = keyed === 'compatible' && url !== settings.peek().baseUrls.compatible;
    return isOther ? '' : keys[keyed];
  };

  return {
    settings,
    table,
    hasKey,
    refused,
    problem,
    factors,
    ready,
    update,
    priceOf,
    /** What the price list knows of a model; undefined where it does not know it. */
    knownLlm,
    /** What a model can read at once, tokens; undefined where the price list does not know it. */
    contextOf: (id: LlmId) => knownLlm(id)?.context,
    /** The form of the page that measured best with a model; undefined until one has. */
    bestFormOf: ({ provider, model }: LlmId) => settings.value.forms[priceKey(provider, model)],
    /** Keeps which form measured best; null forgets it. */
    setBestForm({ provider, model }: LlmId, form: SentMode | null) {
      const key = priceKey(provider, model);
      const { [key]: _, ...others } = settings.peek().forms;
      return update({ forms: form ? { ...others, [key]: form } : others });
    },
    count,
    estimate,
    ledger: stores.ledger,
    chosen: computed(() => settings.value.chosen),
    /** How a model is reached. Throws a sentence when something is missing. Its keys are for the server only. */
    configOf: (id: LlmId) => buildProviderConfig(id, settings.peek(), keys),
    /** Whether there is a key for this service: the one of another server is none of its business. */
    hasKeyFor: (provider: ProviderId, url: string) => keyFor(provider, url) !== '',
    /** How a service would be reached with what a person has typed; nothing is saved. */
    trialConfig(provider: ProviderId, { url, key }: Trial) {
      const own = key === '' ? keyFor(provider, url) : key;
      const { baseUrls } = settings.peek();
      const tried = {
        ...settings.peek(),
        baseUrls: provider === 'compatible' ? { ...baseUrls, compatible: url } : baseUrls,
      };
      return buildProviderConfig({ provider, model: '' }, tried, { ...keys, [provider]: own });
    },
    /** Saves what a person has typed: it works. */
    async keepTrial(provider: ProviderId, { url, key }: Trial) {
      const keyed = KEYED_PROVIDERS.find((name) => name === provider);
      if (!keyed) return;
      const { baseUrls } = settings.peek();
      const isOther = keyed === 'compatible' && url !== baseUrls.compatible;
      if (key !== '' || (isOther && keys.compatible !== '')) await setKey(keyed, key);
      if (isOther) await update({ baseUrls: { ...baseUrls, compatible: url } });
    },
    /** The keys themselves, to be taken out of what is exported. */
    ownKeys: (): readonly string[] => Object.values(keys).filter((key) => key !== ''),
    /** Replaces a key; an empty key is removed. */
    setKey,
    sees,
    /** Sets whether a model can see pictures; only the person knows that of every model. */
    setSees(id: LlmId, can: boolean) {
      const others = settings.peek().blind.filter((blind) => !isSameLlm(blind, id));
      return update({ blind: can ? others : [...others, id].slice(-MAX_MODELS) });
    },
    choose: (id: LlmId) => update({ chosen: id }),
    add(id: LlmId) {
      const { models, chosen } = settings.peek();
      if (models.some((model) => isSameLlm(model, id))) return update({ chosen: id });
      return update({ models: [...models, id].slice(-MAX_MODELS), chosen: chosen ?? id });
    },
    remove(id: LlmId) {
      const { models, chosen } = settings.peek();
      const left = models.filter((model) => !isSameLlm(model, id));
      const next = isSameLlm(chosen, id) ? (left[0] ?? null) : chosen;
      return update({ models: left, chosen: next });
    },
    /** Sets a custom price; null restores the list price. */
    setPrice(id: LlmId, price: LlmSettings['prices'][string] | null) {
      const { [priceKey(id.provider, id.model)]: _, ...others } = settings.peek().prices;
      const prices = price ? { ...others, [priceKey(id.provider, id.model)]: price } : others;
      return update({ prices });
    },
    /** A model whose calls are metered. Throws a sentence when a setting is missing. */
    async open(id: LlmId, { purpose, run, pageUrl, most = null }: CallPurpose): Promise<Llm> {
      await ready();
      const config = buildProviderConfig(id, settings.peek(), keys);
      const { openMetered } = await import('./open-metered.ts');
      const { budgets } = settings.peek();
      const metering: Metering = {
        ledger: stores.ledger,
        purpose,
        run,
        page: pageOf(pageUrl),
        budgets: { ...budgets, run: lesser(budgets.run, most) },
        price: findPrice(table.peek(), settings.peek().prices, id),
        estimate,
        learn,
      };
      const model = await openMetered(config, metering, (kind) => noteEnd(id.provider, kind));
      return sees(id) ? model : textOnlyLlm(model);
    },
  };
});

export type LlmAccessModel = InstanceType<typeof LlmAccessModel>;

function keysThere(keys: LlmKeys): HasKey {
  return Object.fromEntries(KEYED_PROVIDERS.map((name) => [name, keys[name] !== ''])) as HasKey;
}

/** The tighter of two limits; null is none. */
function lesser(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

/** How a model is reached with these settings. Throws a sentence when something is missing. */
export function buildProviderConfig(
  { provider, model }: LlmId,
  settings: LlmSettings,
  keys: LlmKeys,
): LlmConfig {
  switch (provider) {
    case 'openai':
      return { provider, model, ...keyAndUrl(provider, settings, keys), api: settings.openaiApi };
    case 'anthropic':
    case 'google':
      return { provider, model, ...keyAndUrl(provider, settings, keys) };
    case 'compatible': {
      const baseUrl = settings.baseUrls.compatible;
      if (baseUrl === '') throw new Error(t('models.typeServersAddressSettings'));
      const apiKey = keys.compatible;
      const { toolCalling } = settings;
      return { provider, model, baseUrl, toolCalling, ...(apiKey !== '' && { apiKey }) };
    }
    case 'backend': {
      const baseUrl = settings.baseUrls.backend;
      if (baseUrl === '') throw new Error(t('models.typeServersAddressSettings'));
      const apiKey = keys.backend;
      const { sendsCookies } = settings;
      return { provider, model, baseUrl, sendsCookies, ...(apiKey !== '' && { apiKey }) };
    }
    case 'chrome':
      return { provider, model: 'gemini-nano' };
    case 'scripted':
      throw new Error(t('models.scriptedModelNoSettings'));
  }
}

function keyAndUrl(
  provider: 'openai' | 'anthropic' | 'google',
  { baseUrls }: LlmSettings,
  keys: LlmKeys,
): { apiKey: string; baseUrl?: string } {
  const apiKey = keys[provider];
  if (apiKey === '') {
    throw new Error(t('models.noKeyYetAdd', { providerNames: PROVIDER_NAMES[provider] }));
  }
  const baseUrl = baseUrls[provider];
  return { apiKey, ...(baseUrl !== '' && { baseUrl }) };
}
