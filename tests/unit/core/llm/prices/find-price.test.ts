import { expect, test } from 'vitest';
import { loadPrices } from '../../../../../core/llm/prices/load-prices.ts';
import { findPrice } from '../../../../../core/llm/prices/price-table.ts';

test.each([
  ['anthropic', 'claude-sonnet-5-9-ultra'],
  ['anthropic', 'claude-sonnet'],
  ['openai', 'gpt-5-2099-01-01'],
  ['openai', 'GPT-5'],
  ['openai', 'claude-sonnet-5'],
  ['compatible', 'gpt-5'],
  ['openai', ''],
  ['openai', '__proto__'],
])('F14: the price of %s %s is unknown, whatever it resembles', async (provider, model) => {
  expect(findPrice(await loadPrices(), {}, { provider, model })).toBeUndefined();
});

test('F14: two models whose names begin alike have each its own price', async () => {
  const table = await loadPrices();
  const of = (model: string) => findPrice(table, {}, { provider: 'anthropic', model })?.price;

  expect(of('claude-sonnet-5')?.cachedInput).toBe(0.2);
  expect(of('claude-sonnet-5-5')?.cachedInput).toBe(0.1);
});

test('what a person typed goes before the list, also for free', async () => {
  const edits = {
    'openai/gpt-5': { input: 0, output: 0 },
    'compatible/own': { input: 1, output: 2 },
  };
  const table = await loadPrices();

  expect(findPrice(table, edits, { provider: 'openai', model: 'gpt-5' })).toEqual({
    price: { input: 0, output: 0 },
    from: 'edited',
  });
  expect(findPrice(table, edits, { provider: 'compatible', model: 'own' })?.from).toBe('edited');
  expect(findPrice(table, edits, { provider: 'openai', model: 'gpt-5-mini' })?.from).toBe('list');
});

test('the model on the device costs nothing', () => {
  expect(findPrice(null, {}, { provider: 'chrome', model: 'gemini-nano' })).toEqual({
    price: { input: 0, output: 0 },
    from: 'device',
  });
});
