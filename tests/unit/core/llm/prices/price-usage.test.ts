import { expect, test } from 'vitest';
import {
  type LlmPrice,
  priceByClass,
  priceEstimate,
  priceUsage,
} from '../../../../../core/llm/prices/llm-price.ts';

const PRICE: LlmPrice = {
  input: 2,
  output: 10,
  cachedInput: 0.2,
  cacheWrite: 2.5,
  tiers: [{ above: 200_000, input: 4, output: 15, cachedInput: 0.4, cacheWrite: 5 }],
};
const NOTHING = { input: 0, cachedRead: 0, cacheWrite: 0, output: 0, reasoning: 0 };

test('each class has its own price, and reasoning costs what output costs', () => {
  const usage = { input: 1000, cachedRead: 10_000, cacheWrite: 2000, output: 300, reasoning: 200 };

  expect(priceByClass(PRICE, usage)).toEqual({
    input: 0.002,
    cachedRead: 0.002,
    cacheWrite: 0.005,
    output: 0.005,
  });
  expect(priceUsage(PRICE, usage)).toBeCloseTo(0.014, 12);
});

test('a tier holds for the whole call once all input, the cached too, is above it', () => {
  const at = (cachedRead: number) => ({ ...NOTHING, input: 100_000, cachedRead, output: 1000 });

  expect(priceUsage(PRICE, at(100_000))).toBeCloseTo(0.2 + 0.02 + 0.01, 12);
  expect(priceUsage(PRICE, at(100_001))).toBeCloseTo(0.4 + 0.0400004 + 0.015, 12);
});

test('a cache class without a price is billed as input', () => {
  const usage = { ...NOTHING, cachedRead: 500_000, cacheWrite: 500_000 };
  expect(priceUsage({ input: 3, output: 9 }, usage)).toBeCloseTo(3, 12);
});

test('F12: without a price or a usage the cost is unknown, and with free prices it is 0', () => {
  expect(priceUsage(undefined, NOTHING)).toBeUndefined();
  expect(priceUsage(PRICE, null)).toBeUndefined();
  expect(priceUsage({ input: 0, output: 0 }, { ...NOTHING, input: 5 })).toBe(0);
});

test('an estimate takes nothing to be cached', () => {
  expect(priceEstimate(PRICE, { input: 1_000, output: 100 })).toBeCloseTo(0.003, 12);
  expect(priceEstimate(undefined, { input: 1, output: 1 })).toBeUndefined();
});
