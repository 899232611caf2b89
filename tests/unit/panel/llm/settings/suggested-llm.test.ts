import { expect, test } from 'vitest';
import { loadPrices } from '../../../../../core/llm/prices/load-prices.ts';
import { findPricedLlm, type PricedLlm } from '../../../../../core/llm/prices/price-table.ts';
import { suggestedLlm } from '../../../../../panel/llm/settings/llm-settings-model.ts';

const listed = (...ids: string[]) => ids.map((id) => ({ id }));

const priced = (id: string, output: number, rest: Partial<PricedLlm> = {}): PricedLlm => ({
  provider: 'openai',
  id,
  name: id,
  images: true,
  reasoning: true,
  price: { input: 1, output },
  ...rest,
});

function suggested(...models: PricedLlm[]): string | null {
  return suggestedLlm(models, (id) => models.find((one) => one.id === id));
}

test('the newest model at a moderate price is suggested, the better one of its family', () => {
  expect(suggested(priced('a-5-mini', 2), priced('a-5.4', 10), priced('a-6-pro', 50))).toBe(
    'a-5.4',
  );
  expect(suggested(priced('b-6-small', 1), priced('b-6-large', 9), priced('b-10', 4))).toBe('b-10');
  expect(suggested(priced('c-4-5', 5), priced('c-5-5-little', 1), priced('c-5-5', 10))).toBe(
    'c-5-5',
  );
});

test('blind models, previews, aliases and dated copies are not suggested', () => {
  const left = [
    priced('a-9', 2, { images: false }),
    priced('a-9-preview', 2),
    priced('a-latest', 2),
    priced('a-8-20261001', 2),
    priced('a-8-2026-10-01', 2),
  ];
  expect(suggested(...left)).toBeNull();
  expect(suggested(...left, priced('a-2', 2, { reasoning: false }))).toBe('a-2');
});

test('where no price is known a person chooses, unless there is one model alone', () => {
  expect(suggestedLlm(listed('llama', 'qwen'), () => undefined)).toBeNull();
  expect(suggestedLlm(listed('llama'), () => undefined)).toBe('llama');
  expect(suggestedLlm([], () => undefined)).toBeNull();
});

test.each(['openai', 'anthropic', 'google'] as const)(
  '%s has a model to begin with',
  async (name) => {
    const table = await loadPrices();
    const own = table.models.filter(({ provider }) => provider === name);

    const id = suggestedLlm(own, (model) => findPricedLlm(table, name, model));

    const model = own.find((one) => one.id === id);
    expect(model).toMatchObject({ images: true, reasoning: true });
    expect(model?.price.output).toBeLessThanOrEqual(10);
  },
);
