import { createModel, effect, signal } from '@preact/signals';
import { LlmError, type LlmFailure } from '../../../core/llm/call/llm-failure.ts';
import type { ProviderId } from '../../../core/llm/call/llm-id.ts';
import type { PricedLlm } from '../../../core/llm/prices/price-table.ts';
import type { ListedLlm } from '../../../core/llm/provider/provider.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { ensureHostAccess, parseBaseUrl } from '../models/base-url.ts';
import type { LlmAccessModel } from '../models/llm-access-model.ts';
import type { LlmOffer } from './llm-offers.ts';

/** Longest time a provider may take to list its models. Milliseconds. */
const DEADLINE_MS = 20_000;

/** Asks providers for their models: an answer shows that the key and the address work. */
const ProviderChecks = createModel(({ models }: { models: LlmAccessModel }) => {
  const checks = signal<Checks>({});
  const note = (provider: ProviderId, check: Check) => {
    checks.value = { ...checks.peek(), [provider]: check };
  };
  return {
    checks,
    /** A new key or address has not been checked. */
    forget(provider: ProviderId) {
      const { [provider]: _, ...others } = checks.peek();
      checks.value = others;
    },
    async check(provider: ProviderId) {
      note(provider, { type: 'checking' });
      try {
        await models.ready();
        const config = models.configOf({ provider, model: '' });
        const { listLlms } = await import('../../../core/llm/open/open-llm.ts');
        const listed = await listLlms(config, AbortSignal.timeout(DEADLINE_MS));
        note(provider, { type: 'works', models: listed });
      } catch (error) {
        // The message of a ModelError contains no keys; neither do those about missing settings.
        note(provider, { type: 'failed', message: say(errorText(error)) });
      }
    },
  };
});

/** Milliseconds without a key press before what was typed is checked; what is pasted is checked at once. */
export const TYPING_PAUSE_MS = 700;

/** Most US dollars for a million output tokens of a model that nobody has chosen. */
const MOST_OUTPUT_PRICE = 10;
/** Previews, aliases and dated copies of a model have another name that stays. */
const PASSING = /preview|latest|\d{4}/;

/**
 * Adds models of a service: a key or an address is checked as soon as it is there, saved when it works, and
 * the models that the service lists are ticked; the first one on its own.
 */
export const AddLlmModel = createModel(({ models }: { models: LlmAccessModel }) => {
  const offer = signal<LlmOffer | null>(null);
  const state = signal<AddState>({ type: 'open' });
  /** The server asks for a key, too. */
  const needsKey = signal(false);
  // What was typed is in no signal: a key reaches nothing that is rendered, logged or exported.
  let [address, key] = ['', ''];
  let confirmed = '';
  let isTouched = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: AbortController | null = null;
  const halt = () => {
    clearTimeout(timer);
    stop?.abort();
    stop = null;
  };
  effect(() => halt);

  /** The address to ask; the state says why when there is none. Empty for a provider’s own. */
  const usableAddress = (): string | null => {
    if (offer.peek()?.provider !== 'compatible') return '';
    const parsed = parseBaseUrl(withScheme(address));
    if (parsed.type === 'ok' || (parsed.type === 'unsafe' && parsed.url === confirmed))
      return parsed.url;
    const unsafe = parsed.type === 'unsafe' ? { unsafe: parsed.url } : {};
    state.value = { type: 'wrong', message: parsed.message, ...unsafe };
    return null;
  };

  const list = async (url: string, signal: AbortSignal) => {
    const { provider } = offer.peek() ?? { provider: 'compatible' as const };
    const config = models.trialConfig(provider, { url, key });
    const { listLlms } = await import('../../../core/llm/open/open-llm.ts');
    return listLlms(config, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));
  };

  /** Who has no model yet gets one to begin with, where the price list speaks for one. */
  const begin = async (provider: ProviderId, listed: readonly ListedLlm[]) => {
    const { models: own, chosen } = models.settings.peek();
    if (own.length > 0 || chosen) return;
    const model = suggestedLlm(listed, (id) => models.knownLlm({ provider, model: id }));
    if (model !== null) await models.add({ provider, model });
  };

  const check = async () => {
    halt();
    const chosen = offer.peek();
    if (!chosen || isIncomplete(chosen)) return;
    const typed = usableAddress();
    if (typed === null) return;
    const own = new AbortController();
    stop = own;
    state.value = { type: 'checking' };
    try {
      await models.ready();
      if (typed !== '' && !(await ensureHostAccess(typed).catch(() => false))) {
        throw new Error(t('models.chromeNotAllowedTalk'));
      }
      const listed = await list(typed, own.signal);
      if (own.signal.aborted) return;
      await models.keepTrial(chosen.provider, { url: typed, key });
      await begin(chosen.provider, listed);
      if (own.signal.aborted) return;
      needsKey.value = needsKey.peek() && key !== '';
      state.value = { type: 'listed', models: listed };
    } catch (error) {
      if (own.signal.aborted) return;
      const failure =
        error instanceof LlmError
          ? error.failure
          : ({ kind: 'unavailable', message: say(errorText(error)) } as const);
      if (failure.kind === 'unauthorized' && chosen.asks === 'address') needsKey.value = true;
      state.value = { type: 'failed', failure };
    }
  };

  /** A key that is there already is used; for another server it is none of its business. */
  const isIncomplete = ({ asks, provider, address: preset = '' }: LlmOffer): boolean => {
    if (asks === 'nothing') return false;
    if (asks === 'address') return address.trim() === '';
    return key === '' && !models.hasKeyFor(provider, preset);
  };

  const type = (isPasted: boolean) => {
    halt();
    isTouched = true;
    state.value = { type: 'open' };
    if (isPasted) return void check();
    timer = setTimeout(() => void check(), TYPING_PAUSE_MS);
  };

  return {
    offer,
    state,
    needsKey,
    /** Chooses a service; where nothing is missing it is asked at once. */
    choose(next: LlmOffer | null) {
      halt();
      offer.value = next;
      state.value = { type: 'open' };
      needsKey.value = false;
      [address, key, confirmed, isTouched] = [next?.address ?? '', '', '', false];
      if (!next) return;
      void models.ready().then(async () => {
        if (offer.peek() === next && !isTouched) await check();
      });
    },
    typeKey(text: string, isPasted: boolean) {
      key = text.trim();
      type(isPasted);
    },
    typeAddress(text: string, isPasted: boolean) {
      address = text;
      type(isPasted);
    },
    /** Asks again, or at once. */
    check: () => void check(),
    /** A person lets keys and pages go to this address unencrypted. */
    useUnsafe(url: string) {
      confirmed = url;
      void check();
    },
  };
});

const LOCAL = /^(localhost|127\.|\[::1\])/;

/**
 * Whether the settings dialog of the models is open, the results of the providers' checks, and the model that is
 * added.
 */
export const LlmSettingsModel = createModel(({ models }: { models: LlmAccessModel }) => {
  const isOpen = signal(false);
  const checks = new ProviderChecks({ models });
  const adding = new AddLlmModel({ models });
  /** Whether the dialog was opened because there is no model: then Done is all that is left after one. */
  let isFirst = false;
  const close = () => {
    isOpen.value = false;
    adding.choose(null);
  };
  return {
    isOpen,
    checks,
    adding,
    open() {
      void models.ready();
      isFirst = models.settings.peek().models.length === 0;
      isOpen.value = true;
    },
    close,
    /** The models of a service are ticked; after the first ones, a person goes back to what needed them. */
    added() {
      if (isFirst && models.settings.peek().models.length > 0) close();
      else adding.choose(null);
    },
  };
});

/** The answer of a provider that was asked for its models. */
type Check =
  | { type: 'checking' }
  | { type: 'works'; models: readonly ListedLlm[] }
  | { type: 'failed'; message: string };

type Checks = Readonly<Partial<Record<ProviderId, Check>>>;

/** How far the adding of a model has come. */
type AddState =
  /** Something is still missing: a key or an address. */
  | { type: 'open' }
  | { type: 'checking' }
  /** It works, and was saved; these should be ticked. */
  | { type: 'listed'; models: readonly ListedLlm[] }
  | { type: 'failed'; failure: LlmFailure }
  /** What was typed is no address; `unsafe` is one that a person has to confirm. */
  | { type: 'wrong'; message: string; unsafe?: string };

export type AddLlmModel = InstanceType<typeof AddLlmModel>;

/** People type `localhost:11434`. */
function withScheme(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z+.-]*:\/\//i.test(text)) return text;
  return `${LOCAL.test(text) ? 'http' : 'https'}://${text}`;
}

/**
 * The model to begin with, of those that a service lists: the newest that sees pictures at a moderate list
 * price, or the only one. Null where nothing speaks for one of them: a person has to choose.
 */
export function suggestedLlm(
  listed: readonly ListedLlm[],
  known: (model: string) => PricedLlm | undefined,
): string | null {
  if (listed.length === 1) return listed[0]?.id ?? null;
  const fit = listed
    .map(({ id }) => known(id))
    .filter((model) => model !== undefined)
    .filter(({ id, images, price }) => {
      return images && price.output <= MOST_OUTPUT_PRICE && !PASSING.test(id);
    });
  return fit.sort(byWorth)[0]?.id ?? null;
}

/** Those that reason first, then the newest version, then the dearest of a family. */
function byWorth(one: PricedLlm, other: PricedLlm): number {
  return (
    Number(other.reasoning) - Number(one.reasoning) ||
    versionOf(other.id) - versionOf(one.id) ||
    other.price.output - one.price.output ||
    one.id.localeCompare(other.id)
  );
}

/** `gpt-6.1-sol` is 6.1, `claude-sonnet-5-5` is 5.5, `gpt-6-sol` is 6. */
function versionOf(id: string): number {
  const [, major = '0', minor = '0'] = /(\d+)(?:[.-](\d+)(?![\d]))?/.exec(id) ?? [];
  return Number(`${major}.${minor}`);
}
