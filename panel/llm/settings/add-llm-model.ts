import { createModel, effect, signal } from '@preact/signals';
import { LlmError } from '../../../core/llm/call/llm-error.ts';
import type { LlmFailure } from '../../../core/llm/call/llm-failure.ts';
import type { ProviderId } from '../../../core/llm/call/provider-id.ts';
import type { ListedLlm } from '../../../core/llm/provider/listed-llm.ts';
import { t, translated } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { parseBaseUrl } from '../models/base-url.ts';
import { ensureHostAccess } from '../models/host-access.ts';
import type { LlmAccessModel } from '../models/llm-access-model.ts';
import type { LlmOffer } from './llm-offers.ts';
import { suggestedLlm } from './suggested-llm.ts';

/** How far the adding of a model has come. */
type AddState =
  /** Something is still missing: a key or an address. */
  | { type: 'open' }
  | { type: 'checking' }
  /** It works, and was saved; these are to be ticked. */
  | { type: 'listed'; models: readonly ListedLlm[] }
  | { type: 'failed'; failure: LlmFailure }
  /** What was typed is no address; `unsafe` is one that a person has to confirm. */
  | { type: 'wrong'; message: string; unsafe?: string };

/** Longest time a provider may take to list its models. Milliseconds. */
const DEADLINE_MS = 20_000;
/** Milliseconds without a key press before what was typed is checked; what is pasted is checked at once. */
export const TYPING_PAUSE_MS = 700;

/** What {@link AddLlmModel} is made from. */
interface AddLlmDeps {
  models: LlmAccessModel;
}

/**
 * Adds models of a service: a key or an address is checked as soon as it is there, saved when it works, and
 * the models that the service lists are ticked; the first one by itself.
 */
export const AddLlmModel = createModel(({ models }: AddLlmDeps) => {
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
    const { listLlms } = await import('../../../core/llm/open/list-llms.ts');
    return listLlms(config, AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]));
  };

  /** Many type a server without its `/v1`. */
  const listAnywhere = async (url: string, signal: AbortSignal) => {
    try {
      return { url, listed: await list(url, signal) };
    } catch (error) {
      const other = `${url}/v1`;
      if (!isNoApi(error) || !URL.canParse(url) || new URL(url).pathname !== '/') throw error;
      return { url: other, listed: await list(other, signal) };
    }
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
      const { url, listed } = await listAnywhere(typed, own.signal);
      if (own.signal.aborted) return;
      await models.keepTrial(chosen.provider, { url, key });
      await begin(chosen.provider, listed);
      if (own.signal.aborted) return;
      needsKey.value = needsKey.peek() && key !== '';
      state.value = { type: 'listed', models: listed };
    } catch (error) {
      if (own.signal.aborted) return;
      const failure =
        error instanceof LlmError
          ? error.failure
          : ({ kind: 'unavailable', message: translated(errorText(error)) } as const);
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

export type AddLlmModel = InstanceType<typeof AddLlmModel>;

/** An answer that is not a list of models, as servers give outside of their API. */
function isNoApi(error: unknown): boolean {
  if (!(error instanceof LlmError)) return true;
  return error.failure.status === 404 || error.failure.kind === 'malformed';
}

const LOCAL = /^(localhost|127\.|\[::1\])/;

/** People type `localhost:11434`. */
function withScheme(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[a-z][a-z+.-]*:\/\//i.test(text)) return text;
  return `${LOCAL.test(text) ? 'http' : 'https'}://${text}`;
}
