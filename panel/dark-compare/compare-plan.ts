import { computed, createModel, effect, type ReadonlySignal, signal } from '@preact/signals';
import { styleScore } from '../../core/dark-model/dark-score.ts';
import {
  MODEL_STRATEGIES,
  type ModelStrategy,
  STRATEGY_NAMES,
  type StrategyName,
} from '../../core/dark-model/strategies/strategy-outcome.ts';
import type { ThoroughLimits } from '../../core/dark-model/thorough/thorough-state.ts';
import { EXPECTED_OUTPUT } from '../../core/ledger/metering.ts';
import type { ModelRequest } from '../../core/model/model-request.ts';
import { findPrice } from '../../core/prices/find-price.ts';
import { priceEstimate } from '../../core/prices/price-usage.ts';
import { errorText } from '../../core/text/error-text.ts';
import type { TokenEstimate } from '../../core/tokens/estimate-request.ts';
import type { DarkTextModel } from '../dark/dark-text-model.ts';
import type { ModelsModel } from '../models/models-model.ts';
import type { SendModel } from '../send/send-model.ts';

/** Replies that a strategy asks for; thorough has a limit. */
const TURNS: Readonly<Record<Exclude<ModelStrategy, 'thorough'>, number>> = {
  single: 1,
  'two-pass': 2,
};

/** Tokens of a usual sheet, where none has been made yet. */
const USUAL_SHEET = 5000;
/** A picture is sent this large: CSS pixels. */
const PICTURE = { width: 800, height: 500 };
/** Milliseconds without a change before it is counted anew. */
const REST = 300;

export interface PlanWorld {
  models: ModelsModel;
  send: SendModel;
  text: DarkTextModel;
  words: ReadonlySignal<string>;
  sendsPicture: ReadonlySignal<boolean>;
  isShown: ReadonlySignal<boolean>;
  /** Of thorough. */
  limits(): ThoroughLimits;
}

/** What is to be compared, and what that will come to. */
export const ComparePlan = createModel((world: PlanWorld) => {
  const { models, send, text, words, sendsPicture, isShown } = world;
  const chosen = signal<ReadonlySet<StrategyName>>(new Set(['site', 'generate']));
  /** US dollars for all of it at most; null for no limit of its own. */
  const most = signal<number | null>(null);
  /** The first request, about; null while it is counted, or none is asked. */
  const first = signal<TokenEstimate | null>(null);
  /** The first request, as far as it is known before the page has been made dark and measured. */
  const request = signal<ModelRequest | null>(null);
  /** Why it could not be counted: a sentence. */
  const problem = signal('');

  const strategies = computed(() => STRATEGY_NAMES.filter((name) => chosen.value.has(name)));
  const asking = computed(() => MODEL_STRATEGIES.filter((name) => chosen.value.has(name)));
  const turnsOf = (name: ModelStrategy) =>
    name === 'thorough' ? world.limits().turns : TURNS[name];
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
        const { refineRequest } = await import('./compare-tools.ts');
        const sheets = files.map(({ name, css }) => ({ name, css, edits: [] }));
        const measured = { ...UNMEASURED, picture: hasPicture ? EMPTY_PICTURE : null };
        const question = { task: 'refine', sheets, measured, words: wish, boundary: '' } as const;
        const asked = refineRequest(question);
        const estimate = await models.estimate(asked, id, stop.signal);
        const missing = files.some(({ css }) => css.trim() !== '') ? 0 : USUAL_SHEET;
        if (stop.signal.aborted) return;
        problem.value = '';
        request.value = asked;
        first.value = { ...estimate, input: estimate.input + missing };
      } catch (error) {
        if (stop.signal.aborted) return;
        problem.value = errorText(error);
      }
    }, REST);
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
    /** Requests at most; 0 where no model is asked. */
    calls,
    /** Tokens of the first request, about; null while they are counted. */
    tokens: computed(() => first.value?.input ?? null),
    /** US dollars about, when every request is like the first; undefined where it is not known. */
    usd: computed(() => {
      const id = send.chosen.value;
      const input = first.value?.input;
      if (!id || input === undefined) return undefined;
      // What `priceOf` reads is not followed: it is an action of its model.
      const known = findPrice(models.table.value, models.settings.value.prices, id);
      const each = priceEstimate(known?.price, { input, output: EXPECTED_OUTPUT });
      return each === undefined ? undefined : each * calls.value;
    }),
    /** What keeps it from being started: a sentence, or nothing. */
    missing: computed(() => {
      if (strategies.value.length === 0) return 'Choose a strategy.';
      if (calls.value > 0 && !send.chosen.value)
        return 'Choose a model, or strategies without one.';
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

export type ComparePlan = InstanceType<typeof ComparePlan>;

const EMPTY_PICTURE = { type: 'image', mimeType: 'image/jpeg', data: '', ...PICTURE } as const;
const UNMEASURED = {
  score: styleScore(1, { dark: 1, bright: 0, pictures: 0 }),
  issues: [],
  palette: [],
  note: '',
};
