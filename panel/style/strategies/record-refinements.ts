import { effect, type ReadonlySignal } from '@preact/signals';
import type { Totals } from '../../../core/llm/ledger/totals.ts';
import { addSpend, type LlmSpend, NO_MODEL_SPEND } from '../../../core/style/improve/llm-spend.ts';
import type { NewRecord } from '../../../core/style/records/generation-record.ts';
import { recordedScore } from '../../../core/style/records/recorded-score.ts';
import type { RefineModel } from '../improve/refine-model.ts';
import type { RefineState } from '../improve/refine-state.ts';

/** States in which the panel or the model works, and no person is waited for. */
const WORK: ReadonlySet<RefineState['type']> = new Set(['measuring', 'answering', 'trying']);

type Watched = Pick<RefineModel, 'ended'> & {
  state: ReadonlySignal<RefineState>;
  call: Pick<RefineModel['call'], 'actual' | 'model'>;
};

/**
 * Records each refinement for which a model was asked, when it has ended. The returned function
 * ends it.
 */
export function recordRefinements(
  refine: Watched,
  url: () => string,
  add: (record: NewRecord) => void,
): () => void {
  let spend = NO_MODEL_SPEND;
  let turns = 0;
  let ms = 0;
  let since: number | null = null;

  const stops = [
    effect(() => {
      const { type } = refine.state.value;
      const now = performance.now();
      if (type === 'measuring') [spend, turns, ms] = [NO_MODEL_SPEND, 0, 0];
      if (since !== null) ms += now - since;
      since = WORK.has(type) ? now : null;
    }),
    effect(() => {
      const actual = refine.call.actual.value;
      if (!actual || actual.attempts === 0) return;
      spend = addSpend(spend, spendOf(actual));
      turns += 1;
    }),
    effect(() => {
      const ended = refine.ended.value;
      const model = refine.call.model.peek();
      if (!ended || turns === 0 || !model) return;
      const { outcome, note, first, last } = ended;
      add({
        from: 'tab',
        strategy: turns > 1 ? 'two-pass' : 'single',
        page: url(),
        model,
        turns,
        spend,
        ms,
        before: first && recordedScore(first.score),
        after: last && recordedScore(last.score),
        outcome,
        note,
      });
      turns = 0;
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function spendOf({ usd, unknown, ...tokens }: Totals): LlmSpend {
  const { attempts, input, cachedRead, cacheWrite, output, reasoning } = tokens;
  const classes = { attempts, input, cachedRead, cacheWrite, output, reasoning };
  return { ...classes, usd: unknown > 0 ? null : usd };
}
