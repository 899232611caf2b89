import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { LlmRequest } from '../../../core/llm/call/llm.ts';
import { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import { priceEstimate } from '../../../core/llm/prices/llm-price.ts';
import { findPrice } from '../../../core/llm/prices/price-table.ts';
import type { TokenEstimate } from '../../../core/llm/tokens/estimate-request.ts';
import { say, t } from '../../../core/platform/messages/messages.ts';
import { errorText } from '../../../core/platform/text/error-text.ts';
import { styleScore } from '../../../core/style/improve/dark-score.ts';
import {
  type LlmStrategy,
  MODEL_STRATEGIES,
  PRESETS,
} from '../../../core/style/improve/improve-state.ts';
import { STRATEGY_NAMES, type StrategyName } from '../../../core/style/improve/strategy.ts';
import type { ImproveDeps } from '../improve/improve-model.ts';

/** Tokens of a usual sheet, before one has been made. */
const USUAL_SHEET = 5000;
/** Size of the picture that is sent, CSS pixels. */
const PICTURE_PX = { width: 800, height: 500 };
/** Milliseconds without a change before it is counted again. */
const QUIET_MS = 300;

export interface PlanDeps
  extends Pick<ImproveDeps, 'models' | 'send' | 'text' | 'isShown' | 'limits'> {
  words: ReadonlySignal<string>;
  sendsPicture: ReadonlySignal<boolean>;
}

/** What will be compared, and its estimated cost. */
export const ComparePlan = createModel((deps: PlanDeps) => {
  const { models, send, text, words, sendsPicture, isShown } = deps;
  const chosen = signal<ReadonlySet<StrategyName>>(new Set(['site', 'generate']));
  /** Most US dollars for all of it; null for no limit of its own. */
  const most = signal<number | null>(null);
  /** Estimate of the first request; null while it is counted, or when none is sent. */
  const first = signal<TokenEstimate | null>(null);
  /** The first request, as far as it is known before the page is dark and measured. */
  const request = signal<LlmRequest | null>(null);
  /** Why it could not be counted: a sentence. */
  const problem = signal('');

  const strategies = computed(() => STRATEGY_NAMES.filter((name) => chosen.value.has(name)));
  const asking = computed(() => MODEL_STRATEGIES.filter((name) => chosen.value.has(name)));
  const turnsOf = (name: LlmStrategy) =>
    name === 'thorough' ? deps.limits().turns : PRESETS[name].turns;
  const calls = computed(() => asking.value.reduce((sum, name) => sum + turnsOf(name), 0));

  effect(() => {
    if (isShown.value) void models.ready();
  });

  effect(() => {
    const id = send.chosen.value;
    const files = text.files.value;
    const [wish, hasPicture] = [words.value, sendsPicture.value];
    first.value = null;
    if (!isShown.value || calls.value === 0 || !id) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const [{ pageMessage }, { PROMPTS }] = await Promise.all([
          import('../../../core/style/improve/page-message.ts'),
          import('../../../core/style/improve/prompts.ts'),
        ]);
        const sheets = files.map(({ name, css }) => ({ name, css, edits: [] }));
        const measured = { ...UNMEASURED, picture: hasPicture ? EMPTY_PICTURE : null };
        const message = pageMessage({ sheets, measured, words: wish, boundary: '' });
        const asked = { system: PROMPTS.reply, messages: [message] };
        const estimate = await models.estimate(asked, id, stop.signal);
        const missing = files.some(({ css }) => css.trim() !== '') ? 0 : USUAL_SHEET;
        if (stop.signal.aborted) return;
        problem.value = '';
        request.value = asked;
        first.value = { ...estimate, input: estimate.input + missing };
      } catch (error) {
        if (stop.signal.aborted) return;
        problem.value = say(errorText(error));
      }
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  });

  return {
    chosen,
    most,
    problem,
    request,
    strategies,
    /** Most requests; 0 when no model is asked. */
    calls,
    /** Estimated tokens of the first request; null while they are counted. */
    tokens: computed(() => first.value?.input ?? null),
    /** Estimated US dollars if every request is like the first; undefined when unknown. */
    usd: computed(() => {
      const id = send.chosen.value;
      const input = first.value?.input;
      if (!id || input === undefined) return undefined;
      // `priceOf` is an action of its model, so signals that it reads are not tracked.
      const known = findPrice(models.table.value, models.settings.value.prices, id);
      const each = priceEstimate(known?.price, { input, output: EXPECTED_OUTPUT_TOKENS });
      return each === undefined ? undefined : each * calls.value;
    }),
    /** What prevents the start: a sentence, or nothing. */
    missing: computed(() => {
      if (strategies.value.length === 0) return t('strategies.chooseAStrategy');
      if (calls.value > 0 && !send.chosen.value)
        return t('strategies.chooseModelStrategiesWithout');
      return '';
    }),
    choose(name: StrategyName, isWanted: boolean) {
      const next = new Set(chosen.peek());
      if (isWanted) next.add(name);
      else next.delete(name);
      chosen.value = next;
    },
  };
});

const EMPTY_PICTURE = { type: 'image', mimeType: 'image/jpeg', data: '', ...PICTURE_PX } as const;
const UNMEASURED = {
  score: styleScore(1, { dark: 1, bright: 0, pictures: 0 }),
  issues: [],
  palette: [],
  note: '',
};
