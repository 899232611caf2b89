import { computed, createModel, effect, signal } from '@preact/signals';
import { type LlmRequest, withoutImages } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { Spent } from '../../../core/llm/ledger/budget.ts';
import { spentOf } from '../../../core/llm/ledger/ledger.ts';
import { dayOf } from '../../../core/llm/ledger/ledger-entry.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../core/llm/prices/llm-price.ts';
import { estimateFor, type SectionTokens } from '../../../core/llm/tokens/estimate-request.ts';
import { later } from '../../../core/platform/async/later.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import type { Draft, PricedEstimate, Released } from '../call/call-model.ts';
import { isSameLlm, llmKey } from '../call/llm-key.ts';
import type { LlmAccessModel } from '../models/llm-access-model.ts';

/** Milliseconds without a key press before an edited request is counted again. */
const TYPING_PAUSE_MS = 300;

/** What will be sent, for every feature that calls a model: to read, to edit, with its cost. */
export const SendModel = createModel(({ models }: { models: LlmAccessModel }) => {
  const draft = signal<Draft | null>(null);
  const request = signal<LlmRequest | null>(null);
  const picked = signal<LlmId | null>(null);
  /** The default model until another is picked, also when it is set up in the meantime. */
  const chosen = computed(() => picked.value ?? models.chosen.value);
  /** o200k tokens of the present request by section; null while they are counted. */
  const counted = signal<SectionTokens | null>(null);
  const spent = signal<Spent>({ run: 0, day: 0 });
  /** A sentence when it could not be counted or sent. */
  const problem = signal('');
  let settle: ((released: Released | null) => void) | null = null;

  const finish = (released: Released | null) => {
    settle?.(released);
    settle = null;
    draft.value = null;
    request.value = null;
  };

  const count = async (asked: LlmRequest, stop: AbortSignal) => {
    try {
      const tokens = await models.count(asked, stop);
      if (!stop.aborted) counted.value = tokens;
    } catch (error) {
      if (!stop.aborted) problem.value = t('send.tokensNotCounted', { error: errorText(error) });
    }
  };

  effect(() => {
    const asked = request.value;
    if (!asked) return;
    const wait = counted.peek() === null ? 0 : TYPING_PAUSE_MS;
    return later(wait, (stop) => count(asked, stop));
  });

  const estimateAt = (id: LlmId): PricedEstimate | null => {
    const [tokensCounted, asked] = [counted.value, request.value];
    if (tokensCounted === null || !asked) return null;
    const messages = models.sees(id) ? asked.messages : asked.messages.map(withoutImages);
    const seen = { ...asked, messages };
    const tokens = estimateFor(seen, tokensCounted, id, models.factors.value);
    const price = models.priceOf(id)?.price;
    const usd =
      priceEstimate(price, { input: tokens.input, output: EXPECTED_OUTPUT_TOKENS }) ?? null;
    const inputUsd = priceEstimate(price, { input: tokens.input, output: 0 }) ?? null;
    return { id, tokens, usd, inputUsd };
  };

  /** The models that a person has, and always the chosen one. */
  const candidates = computed(() => {
    const { models: list } = models.settings.value;
    const id = chosen.value;
    return id && !list.some((model) => isSameLlm(model, id)) ? [id, ...list] : list;
  });

  return {
    draft,
    request,
    chosen,
    problem,
    spent,
    candidates,
    estimate: computed(() => (chosen.value ? estimateAt(chosen.value) : null)),
    /** The same request at every model, cheapest first; unknown prices last. */
    whatIf: computed(() =>
      candidates.value
        .flatMap((id) => estimateAt(id) ?? [])
        .toSorted((a, b) => (a.usd ?? Infinity) - (b.usd ?? Infinity)),
    ),
    /** Shows what will be sent. Resolves with what the person approves, or null. */
    async review(next: Draft): Promise<Released | null> {
      finish(null);
      await models.ready();
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
    edit(next: LlmRequest) {
      problem.value = '';
      request.value = next;
    },
    choose(key: string) {
      problem.value = '';
      picked.value = candidates.peek().find((id) => llmKey(id) === key) ?? null;
    },
    cancel: () => finish(null),
    /** Approves the request; the dialog stays open with the reason when something is missing. */
    async send() {
      const [asked, id, about] = [request.peek(), chosen.peek(), draft.peek()];
      if (!asked || !id || !about) return;
      try {
        const model = await models.open(id, about.call);
        await models.choose(id);
        finish({ request: asked, model, estimate: estimateAt(id) });
      } catch (error) {
        problem.value = say(errorText(error));
      }
    },
  };
});

export type SendModel = InstanceType<typeof SendModel>;
