import { expect, onTestFinished, test } from 'vitest';
import { llmsJson, llmTable, pricedLlms, servedLlms } from '../../../../cli/models/models.ts';
import type { PriceTable } from '../../../../core/llm/prices/price-table.ts';
import { startProviderServer } from '../../../fakes/provider-server/start-provider-server.ts';

const TABLE: PriceTable = {
  asOf: '2026-11-10',
  source: 'test 1',
  models: [
    {
      provider: 'openai',
      id: 'gpt-6-sol',
      name: 'GPT-6 Sol',
      context: 1_050_000,
      images: true,
      reasoning: true,
      price: {
        input: 2,
        output: 10,
        cachedInput: 0.2,
        tiers: [{ above: 272_000, input: 4, output: 15 }],
      },
    },
    {
      provider: 'google',
      id: 'g',
      name: 'G',
      images: false,
      reasoning: false,
      price: { input: 1, output: 2 },
    },
  ],
};

test('the JSON has each model with its price and whether it is configured, and no key', () => {
  const text = llmsJson(pricedLlms(TABLE, { OPENAI_API_KEY: 'sk-canary', GOOGLE_API_KEY: '' }));
  const printed = JSON.parse(text);

  expect(printed).toMatchObject({
    asOf: '2026-11-10',
    models: [{ configured: true }, { configured: false }],
  });
  expect(printed.models[0]).toMatchObject({
    provider: 'openai',
    id: 'gpt-6-sol',
    context: 1_050_000,
    price: { input: 2, output: 10, cachedInput: 0.2 },
  });
  expect(text).not.toContain('sk-canary');
});

test('the table has a line for each price, and says what is not known', () => {
  expect(llmTable(pricedLlms(TABLE, { OPENAI_API_KEY: 'k' }))).toBe(
    `   Model                                        Window  Input  Cached  Written  Output
✓  openai/gpt-6-sol                          1,050,000      2     0.2        –      10
     with more than 272,000 tokens of input                 4       –        –      15
   google/g                                    unknown      1       –        –       2

US dollars for a million tokens, list prices as of 2026-11-10 (test 1).
`,
  );
});

test('a server is asked what it serves; what has no list price is unknown, whatever it is called', async () => {
  const server = await startProviderServer();
  onTestFinished(() => server.close());
  const baseUrl = `${server.url}/v1`;

  const served = await servedLlms({ provider: 'compatible', model: 'any', baseUrl }, TABLE);

  expect(served.models).toEqual([
    { provider: 'compatible', id: 'big-fake', configured: true },
    { provider: 'compatible', id: 'small-fake', context: 8192, configured: true },
  ]);
  expect(llmTable(served)).toMatch(/compatible\/small-fake +8,192 +unknown +unknown/);
});
