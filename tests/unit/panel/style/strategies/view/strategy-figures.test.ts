import { expect, test } from 'vitest';
import { NO_MODEL_SPEND } from '../../../../../../core/style/improve/llm-spend.ts';
import type { StrategyOutcome } from '../../../../../../core/style/improve/strategy.ts';
import { stepText } from '../../../../../../panel/style/strategies/step-text.ts';
import {
  changesText,
  isBest,
  STRATEGY_FIGURES,
} from '../../../../../../panel/style/strategies/view/strategy-figures.ts';
import { measured, score } from '../../../../core/style/improve/measured.ts';

function outcome(more: Partial<StrategyOutcome> = {}): StrategyOutcome {
  const before = measured({ score: score({ aa: 0.5 }) });
  return {
    strategy: 'generate',
    sheets: [],
    changes: [],
    turns: 0,
    spend: NO_MODEL_SPEND,
    ms: 900,
    before,
    after: measured(),
    isKept: true,
    why: '',
    ...more,
  };
}

const named = (name: string) => {
  const figure = STRATEGY_FIGURES.find((one) => one.name === name);
  if (!figure) throw new Error(`There is no figure ${name}.`);
  return figure;
};

test('the best of a line is marked where they differ, and nothing where they do not', () => {
  const [good, bad] = [outcome(), outcome({ after: measured({ score: score({ aa: 0.9 }) }) })];

  expect(isBest(named('Text ≥ AA'), good, [good, bad])).toBe(true);
  expect(isBest(named('Text ≥ AA'), bad, [good, bad])).toBe(false);
  expect(isBest(named('Images kept'), good, [good, bad])).toBe(false);
  const slow = outcome({ ms: 8000 });
  expect(isBest(named('Seconds'), good, [good, slow])).toBe(true);
});

test('what is not known is neither the best nor taken for 0', () => {
  const spend = { ...NO_MODEL_SPEND, attempts: 1, input: 1000, output: 200, usd: null };
  const unknown = outcome({ strategy: 'single', turns: 1, spend });
  const paid = outcome({ strategy: 'single', turns: 1, spend: { ...spend, usd: 0.01 } });
  const cost = named('Cost');

  expect([outcome(), unknown, paid].map(cost.text)).toEqual(['nothing', 'cost unknown', '$0.010']);
  expect(isBest(cost, unknown, [unknown, paid, outcome()])).toBe(false);
  expect(isBest(cost, outcome(), [unknown, paid, outcome()])).toBe(true);
  expect(named('Tokens').text(unknown)).toBe('1,200');
});

test('what became of a model’s changes is told in a sentence', () => {
  const rule = { sheet: 0, within: [], selectors: ['p'], declarations: [] };
  const kept = outcome({ turns: 2, changes: [[rule], [rule]] });

  expect(changesText(kept)).toBe('2 rules accepted.');
  expect(changesText({ ...kept, isKept: false, why: 'The model changed nothing.' })).toBe(
    'Nothing was accepted. The model changed nothing.',
  );
  expect(changesText(outcome())).toBe('');
});

test('steps are told in words, and what comes too often is not', () => {
  const request = { messages: [] };
  expect(stepText({ type: 'asked', turn: 3, request })).toBe('Asking the model, turn 3');
  const calling = { type: 'calling', turn: 1, name: 'apply_css', input: {} } as const;
  expect(stepText(calling)).toBe('Turn 1: apply css');
  expect(stepText({ type: 'model', turn: 1, event: { type: 'attempt', attempt: 1 } })).toBeNull();
});
