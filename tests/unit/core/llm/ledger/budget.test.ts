import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeBudget } from '../../../../../core/llm/ledger/budget.ts';
import { priceEstimate } from '../../../../../core/llm/prices/llm-price.ts';
import { saying } from '../../../saying.ts';
import { PRICE } from './ledger-fakes.ts';

const NOTHING = { run: 0, day: 0 };
const PLAN = { price: PRICE, input: 1000, maxOutput: undefined };

test('without a budget a call goes as it is, whatever it costs', () => {
  const verdict = judgeBudget(
    { run: null, day: null },
    { run: 99, day: 99 },
    { ...PLAN, price: undefined },
  );
  expect(verdict).toEqual({ type: 'go', maxOutput: undefined, usd: null });
});

test('a budget holds a call to the reply that it is good for', () => {
  // $0.012 less $0.002 of input are 1,000 tokens of reply.
  const verdict = judgeBudget({ run: 0.012, day: null }, NOTHING, PLAN);
  expect(verdict).toMatchObject({ type: 'go', maxOutput: 1000 });
});

test('the tighter of two budgets counts, less what was spent', () => {
  const verdict = judgeBudget({ run: 1, day: 0.5 }, { run: 0, day: 0.488 }, PLAN);
  expect(verdict).toMatchObject({ type: 'go', maxOutput: 1000 });
});

test('a call that could break its budget is stopped, with figures and a way out', () => {
  const verdict = judgeBudget({ run: null, day: 1 }, { run: 0, day: 0.999 }, PLAN);
  expect(verdict).toEqual({
    type: 'stop',
    message:
      'Not sent: this call would cost about $0.0046 or more, and $1.00 of the $1.00 budget per day is already spent or reserved. Raise the budget in the settings, or choose a cheaper model.',
  });
});

test('with a budget, an unknown price stops the call: it could cost anything', () => {
  const verdict = judgeBudget({ run: 1, day: null }, NOTHING, { ...PLAN, price: undefined });
  expect(verdict).toMatchObject({
    type: 'stop',
    message: saying('model’s price is unknown'),
  });
});

test('a caller that wants few tokens gets them when they can be paid', () => {
  const verdict = judgeBudget({ run: 0.0025, day: null }, NOTHING, { ...PLAN, maxOutput: 50 });
  expect(verdict).toMatchObject({ type: 'go', maxOutput: 50 });
});

test('no call that is let go can break a budget', () => {
  const dollars = fc.double({ min: 0, max: 10, noNaN: true });
  fc.assert(
    fc.property(
      fc.record({ run: fc.option(dollars), day: fc.option(dollars) }),
      fc.record({ run: dollars, day: dollars }),
      fc.record({
        input: fc.double({ min: 0.01, max: 50, noNaN: true }),
        output: fc.double({ min: 0, max: 200, noNaN: true }),
      }),
      fc.nat(500_000),
      fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined }),
      (budgets, spent, price, input, maxOutput) => {
        const verdict = judgeBudget(budgets, spent, { price, input, maxOutput });
        if (verdict.type === 'stop' || verdict.maxOutput === undefined) return;
        const most = priceEstimate(price, { input, output: verdict.maxOutput }) ?? 0;
        for (const span of ['run', 'day'] as const) {
          const budget = budgets[span];
          if (budget !== null) expect(spent[span] + most).toBeLessThanOrEqual(budget + 1e-9);
        }
      },
    ),
  );
});
