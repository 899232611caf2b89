import { computed, createModel, effect, signal } from '@preact/signals';
import type { Spent } from '../../core/ledger/budget.ts';
import { spentOf } from '../../core/ledger/ledger.ts';
import { dayOf } from '../../core/ledger/ledger-entry.ts';
import { EXPECTED_OUTPUT } from '../../core/ledger/metering.ts';
import type { Model, ModelId } from '../../core/model/model.ts';
import type { ModelRequest } from '../../core/model/model-request.ts';
import { withoutPictures } from '../../core/model/without-pictures.ts';
import { priceEstimate } from '../../core/prices/price-usage.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { TokenEstimate } from '../../core/tokens/estimate-request.ts';
import { modelKey } from '../models/model-name.ts';
import { isSameModel } from '../models/model-settings.ts';
import type { CallPurpose, ModelsModel } from '../models/models-model.ts';

/** What is about to be sent, for a person to read and change. */
export interface Draft {
  /** What is done with it: stands over the dialog. */
  title: string;
  request: ModelRequest;
  call: CallPurpose;
}

/** What a person let go: the request as they left it, and the metered model to ask. */
export interface Released {
  request: ModelRequest;
  model: Model;
  estimate: PricedEstimate | null;
}

/** Tokens and price of a request at one model. */
export interface PricedEstimate {
  id: ModelId;
  tokens: TokenEstimate;
  /** US dollars with {@link EXPECTED_OUTPUT} tokens of reply; null when the price is unknown. */
  usd: number | null;
  /** US dollars of the input alone. */
  inputUsd: number | null;
}

/** Milliseconds without a key before what was edited is counted again. */
const TYPING = 300;

type Estimating = typeof import('../../core/tokens/estimate-request.ts');

/** What is about to be sent, everywhere a model is called: read it, change it, know what it costs. */
export const SendModel = createModel((models: ModelsModel) => {
  const draft = signal<Draft | null>(null);
  const request = signal<ModelRequest | null>(null);
  const picked = signal<ModelId | null>(null);
  /** The one that is asked first, until another is picked: also when it is set up meanwhile. */
  const chosen = computed(() => picked.value ?? models.chosen.value);
  /** o200k tokens of the request as it stands; null while they are counted. */
  const counted = signal<number | null>(null);
  const spent = signal<Spent>({ run: 0, day: 0 });
  /** A sentence when it could not be counted, or not be sent. */
  const problem = signal('');
  const estimating = signal<Estimating | null>(null);
  let settle: ((released: Released | null) => void) | null = null;

  const finish = (released: Released | null) => {
    settle?.(released);
    settle = null;
    draft.value = null;
    request.value = null;
  };

  const count = async (asked: ModelRequest, stop: AbortSignal) => {
    try {
      const tokens = await models.count(asked, stop);
      if (!stop.aborted) counted.value = tokens;
    } catch (error) {
      if (!stop.aborted) problem.value = `Its tokens could not be counted (${errorText(error)}).`;
    }
  };

  effect(() => {
    const asked = request.value;
    if (!asked) return;
    const stop = new AbortController();
    const wait = counted.peek() === null ? 0 : TYPING;
    const timer = setTimeout(() => void count(asked, stop.signal), wait);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });

  const estimateAt = (id: ModelId): PricedEstimate | null => {
    const [tokensCounted, tools, asked] = [counted.value, estimating.value, request.value];
    if (tokensCounted === null || !tools || !asked) return null;
    const messages = models.sees(id) ? asked.messages : asked.messages.map(withoutPictures);
    const seen = { ...asked, messages };
    const tokens = tools.estimateFor(seen, tokensCounted, id, models.factors.value);
    const price = models.priceOf(id)?.price;
    const usd = priceEstimate(price, { input: tokens.input, output: EXPECTED_OUTPUT }) ?? null;
    const inputUsd = priceEstimate(price, { input: tokens.input, output: 0 }) ?? null;
    return { id, tokens, usd, inputUsd };
  };

  /** The models that a person has, and the chosen one in any case. */
  const candidates = computed(() => {
    const { models: list } = models.settings.value;
    const id = chosen.value;
    return id && !list.some((model) => isSameModel(model, id)) ? [id, ...list] : list;
  });

  return {
    draft,
    request,
    chosen,
    problem,
    spent,
    candidates,
    estimate: computed(() => (chosen.value ? estimateAt(chosen.value) : null)),
    /** The same request at every model, the cheapest first; unknown prices last. */
    whatIf: computed(() =>
      candidates.value
        .flatMap((id) => estimateAt(id) ?? [])
        .toSorted((a, b) => (a.usd ?? Infinity) - (b.usd ?? Infinity)),
    ),
    /** Shows what is about to be sent. Resolves with what the person lets go, or null. */
    async review(next: Draft): Promise<Released | null> {
      finish(null);
      await models.ready();
      estimating.value = await import('../../core/tokens/estimate-request.ts');
      const { temperature, reasoning } = models.settings.peek();
      const entries = await models.ledger.entries().catch(() => []);
      spent.value = spentOf(entries, { run: next.call.run, day: dayOf(Date.now()) });
      problem.value = '';
      counted.value = null;
      picked.value = null;
      request.value = {
        ...(temperature !== null && { temperature }),
        ...(reasoning !== null && { reasoning }),
        ...next.request,
      };
      draft.value = next;
      return new Promise((resolve) => {
        settle = resolve;
      });
    },
    edit(next: ModelRequest) {
      problem.value = '';
      request.value = next;
    },
    choose(key: string) {
      problem.value = '';
      picked.value = candidates.peek().find((id) => modelKey(id) === key) ?? null;
    },
    cancel: () => finish(null),
    /** Lets it go; stays open with the reason where something is missing. */
    async send() {
      const [asked, id, about] = [request.peek(), chosen.peek(), draft.peek()];
      if (!asked || !id || !about) return;
      try {
        const model = await models.open(id, about.call);
        await models.choose(id);
        finish({ request: asked, model, estimate: estimateAt(id) });
      } catch (error) {
        problem.value = errorText(error);
      }
    },
  };
});

export type SendModel = InstanceType<typeof SendModel>;
