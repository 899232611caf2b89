import { expect, test } from 'vitest';
import {
  factorFor,
  learnFactor,
  parseFactors,
  type TokenFactors,
} from '../../../../../core/llm/tokens/token-factor.ts';

const CLAUDE = { provider: 'anthropic', model: 'claude-sonnet-5' } as const;

function learnAll(shares: readonly number[], from: TokenFactors = {}): TokenFactors {
  return shares.reduce(
    (factors, share) => learnFactor(factors, CLAUDE, { counted: 1000, reported: 1000 * share }),
    from,
  );
}

test('the first usage replaces the guess, the next ones are averaged', () => {
  expect(factorFor({}, CLAUDE)).toEqual({ factor: 1.25, isLearned: false });
  expect(factorFor(learnAll([1.4]), CLAUDE)).toEqual({ factor: 1.4, isLearned: true });
  expect(factorFor(learnAll([1.4, 1.2]), CLAUDE).factor).toBeCloseTo(1.3, 12);
});

test('a tokenizer that changes is followed', () => {
  const old = learnAll(Array.from({ length: 50 }, () => 1.2));
  expect(
    factorFor(
      learnAll(
        Array.from({ length: 60 }, () => 1.6),
        old,
      ),
      CLAUDE,
    ).factor,
  ).toBeGreaterThan(1.55);
});

test.each([
  [100, 130],
  [1000, 0],
  [1000, 9000],
  [1000, Number.NaN],
  [0, 100],
])('%i tokens told as %i teach nothing', (counted, reported) => {
  const factors = learnAll([1.4]);
  expect(learnFactor(factors, CLAUDE, { counted, reported })).toBe(factors);
});

test('models have factors of their own, and the oldest is forgotten', () => {
  const model = (n: number) => ({ provider: 'compatible', model: `m${n}` }) as const;
  let factors: TokenFactors = {};
  for (let n = 0; n < 130; n += 1)
    factors = learnFactor(factors, model(n), { counted: 500, reported: 600 });

  expect(Object.keys(factors)).toHaveLength(100);
  expect(factorFor(factors, model(0)).isLearned).toBe(false);
  expect(factorFor(factors, model(129))).toEqual({ factor: 1.2, isLearned: true });
});

test('what is stored is read again, and nothing else is', () => {
  const factors = learnAll([1.4]);
  expect(parseFactors(JSON.parse(JSON.stringify(factors)))).toEqual(factors);
  expect(parseFactors({ 'a/b': { factor: 99, calls: 1 } })).toEqual({});
  expect(parseFactors(undefined)).toEqual({});
});
