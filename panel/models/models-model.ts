import { computed, createModel, effect, signal } from '@preact/signals';
import { type Purpose, pageOf } from '../../core/ledger/ledger-entry.ts';
import type { Metering } from '../../core/ledger/metering.ts';
import type { Model, ModelId } from '../../core/model/model.ts';
import type { FailureKind } from '../../core/model/model-failure.ts';
import type { ModelRequest } from '../../core/model/model-request.ts';
import type { ProviderId } from '../../core/model/provider-id.ts';
import { inputTokens, type Usage } from '../../core/model/usage.ts';
import { blindModel } from '../../core/model/without-pictures.ts';
import { findPrice, priceKey } from '../../core/prices/find-price.ts';
import { loadPrices } from '../../core/prices/load-prices.ts';
import type { PriceTable } from '../../core/prices/price-table.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { TokenEstimate } from '../../core/tokens/estimate-request.ts';
import { learnFactor, parseFactors, type TokenFactors } from '../../core/tokens/token-factor.ts';
import type { CountTokens } from '../payload/token-counter.ts';
import {
  isSameModel,
  KEYED_PROVIDERS,
  type KeyedProvider,
  MOST_MODELS,
  type ModelKeys,
  type ModelSettings,
  parseModelKeys,
  parseModelSettings,
} from './model-settings.ts';
import type { ModelStores } from './model-stores.ts';
import { providerConfig } from './provider-config.ts';

/** What a feature calls a model for. */
export interface CallPurpose {
  purpose: Purpose;
  /** Calls of one order share it. */
  run: string;
  /** Address of the inspected page. */
  pageUrl: string;
  /** US dollars that the run may cost, besides what the settings say; null for no limit. */
  most?: number | null;
}

type HasKey = Readonly<Record<KeyedProvider, boolean>>;

/** Which models a person has, what they cost, and the way to call them: every call is metered. */
export const ModelsModel = createModel((stores: ModelStores, countTokens: CountTokens) => {
  const settings = signal<ModelSettings>(parseModelSettings(undefined));
  const table = signal<PriceTable | null>(null);
  const hasKey = signal<HasKey>(keysThere(parseModelKeys(undefined)));
  /** Providers that have refused the key, or its account, when they were last asked. */
  const refused = signal<ReadonlySet<ProviderId>>(new Set());
  /** A sentence when a store has refused, or the prices did not load. */
  const problem = signal('');
  const factors = signal<TokenFactors>({});
  // Keys are in no signal: nothing that is rendered, logged or exported can reach them.
  let keys = parseModelKeys(undefined);

  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
      problem.value = '';
    } catch (error) {
      const cause = errorText(error);
      problem.value = `${what} (${cause}).`;
    }
  };
  const loadSettings = () =>
    attempt('The settings of the models could not be read', async () => {
      settings.value = parseModelSettings(await stores.settings.load());
    });
  const loadKeys = () =>
    attempt('The keys could not be read', async () => {
      keys = parseModelKeys(await stores.keys.load());
      hasKey.value = keysThere(keys);
    });
  const loadAll = () =>
    Promise.all([
      loadSettings(),
      loadKeys(),
      attempt('The list prices could not be loaded', async () => {
        table.value = await loadPrices();
      }),
      attempt('What was learned about tokens could not be read', async () => {
        factors.value = parseFactors(await stores.factors.load());
      }),
    ]).then(() => undefined);
  let loaded: Promise<void> | null = null;
  /** Nothing is read before somebody asks for models. */
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

  const update = (patch: Partial<ModelSettings>) => {
    const next = { ...settings.peek(), ...patch };
    settings.value = next;
    return attempt('The settings could not be saved', () => stores.settings.save(next));
  };

  const priceOf = (id: ModelId) => findPrice(table.value, settings.value.prices, id);

  const sees = (id: ModelId) => !settings.value.blind.some((one) => isSameModel(one, id));

  /** Counts once; what it is for each model follows from it. */
  const count = async (request: ModelRequest, signal: AbortSignal) => {
    const { countRequest } = await import('../../core/tokens/estimate-request.ts');
    return countRequest(request, countTokens, signal);
  };
  const estimate = async (
    request: ModelRequest,
    id: ModelId,
    signal: AbortSignal,
  ): Promise<TokenEstimate> => {
    await ready();
    const { estimateFor } = await import('../../core/tokens/estimate-request.ts');
    return estimateFor(request, await count(request, signal), id, factors.peek());
  };

  const learn = (id: ModelId, { counted, images }: TokenEstimate, usage: Usage) => {
    // With a picture nobody can tell which of the two estimates was wrong.
    if (images > 0) return;
    const next = learnFactor(factors.peek(), id, { counted, told: inputTokens(usage) });
    if (next === factors.peek()) return;
    factors.value = next;
    void attempt('What was learned about tokens could not be saved', () =>
      stores.factors.save(next),
    );
  };

  /** Other failures say nothing about the key. */
  const noteEnd = (provider: ProviderId, kind: FailureKind | null) => {
    const isRefused = kind === 'unauthorized' || kind === 'no-credit';
    if (kind !== null && !isRefused) return;
    const others = [...refused.peek()].filter((name) => name !== provider);
    refused.value = new Set(isRefused ? [...others, provider] : others);
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
    count,
    estimate,
    ledger: stores.ledger,
    chosen: computed(() => settings.value.chosen),
    /** How a model is reached; throws a sentence for what is missing. Its keys are for the SDK. */
    configOf: (id: ModelId) => providerConfig(id, settings.peek(), keys),
    /** Replaces a key; an empty one is taken out. */
    setKey: (provider: KeyedProvider, key: string) =>
      attempt('The key could not be saved', async () => {
        const next: ModelKeys = { ...keys, [provider]: key.trim() };
        await stores.keys.save(next);
        keys = next;
        hasKey.value = keysThere(next);
        noteEnd(provider, null);
      }),
    sees,
    /** Says whether a model can see pictures; nobody else knows of every model. */
    setSees(id: ModelId, can: boolean) {
      const others = settings.peek().blind.filter((one) => !isSameModel(one, id));
      return update({ blind: can ? others : [...others, id].slice(-MOST_MODELS) });
    },
    choose: (id: ModelId) => update({ chosen: id }),
    add(id: ModelId) {
      const { models, chosen } = settings.peek();
      if (models.some((model) => isSameModel(model, id))) return update({ chosen: id });
      return update({ models: [...models, id].slice(-MOST_MODELS), chosen: chosen ?? id });
    },
    remove(id: ModelId) {
      const { models, chosen } = settings.peek();
      const left = models.filter((model) => !isSameModel(model, id));
      const next = isSameModel(chosen, id) ? (left[0] ?? null) : chosen;
      return update({ models: left, chosen: next });
    },
    /** Sets a person's own price; null goes back to the list's. */
    setPrice(id: ModelId, price: ModelSettings['prices'][string] | null) {
      const { [priceKey(id.provider, id.model)]: _, ...others } = settings.peek().prices;
      const prices = price ? { ...others, [priceKey(id.provider, id.model)]: price } : others;
      return update({ prices });
    },
    /** A model whose calls are metered. Throws a sentence for what is missing in the settings. */
    async open(id: ModelId, { purpose, run, pageUrl, most = null }: CallPurpose): Promise<Model> {
      await ready();
      const config = providerConfig(id, settings.peek(), keys);
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
      return sees(id) ? model : blindModel(model);
    },
  };
});

export type ModelsModel = InstanceType<typeof ModelsModel>;

function keysThere(keys: ModelKeys): HasKey {
  const [openai, anthropic, google, compatible] = KEYED_PROVIDERS.map((name) => keys[name] !== '');
  return {
    openai: openai ?? false,
    anthropic: anthropic ?? false,
    google: google ?? false,
    compatible: compatible ?? false,
  };
}

/** The tighter of two limits; null is none. */
function lesser(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
