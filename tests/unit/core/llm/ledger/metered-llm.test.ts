import { expect, test, vi } from 'vitest';
import { meteredLlm } from '../../../../../core/llm/ledger/metered-llm.ts';
import { saying } from '../../../saying.ts';
import {
  ASK,
  all,
  entry,
  failure,
  LIVE,
  meteringOf,
  modelOf,
  reply,
  usage,
} from './ledger-fakes.ts';

test('a call stands in the ledger with its tokens, price and times', async () => {
  const metering = meteringOf();
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    { type: 'text', delta: 'Hel' },
    { type: 'text', delta: 'lo' },
    { type: 'finished', reply: reply() },
  ]);

  const events = await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(events.map(({ type }) => type)).toEqual(['attempt', 'text', 'text', 'finished']);
  expect(await metering.ledger.entries()).toEqual([
    expect.objectContaining({
      run: 'r1',
      purpose: 'ask',
      page: 'https://shop.test/cart',
      provider: 'openai',
      model: 'gpt-5',
      attempt: 1,
      outcome: 'end',
      usage: usage(1000, 100),
      usd: 0.003,
      priceFrom: 'list',
      estimate: { input: 1000, output: 1000, usd: 0.012, isExact: true },
      firstTokenMs: 10,
      ms: 20,
    }),
  ]);
});

test('F16: every attempt has an entry and a price of its own', async () => {
  const metering = meteringOf();
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    { type: 'text', delta: 'Hel' },
    {
      type: 'retry',
      attempt: 1,
      failure: failure('overloaded'),
      usage: usage(1000, 1, 'estimate'),
      waitMs: 0,
    },
    { type: 'attempt', attempt: 2 },
    { type: 'retry', attempt: 2, failure: failure('rate-limited', 429), usage: null, waitMs: 0 },
    { type: 'attempt', attempt: 3 },
    { type: 'finished', reply: reply({ attempt: 3 }) },
  ]);

  await all(meteredLlm(model, metering).stream(ASK, LIVE));

  const entries = await metering.ledger.entries();
  expect(entries.map(({ attempt, outcome, usd }) => [attempt, outcome, usd])).toEqual([
    [1, 'overloaded', 0.00201],
    // A refused request is not billed.
    [2, 'rate-limited', 0],
    [3, 'end', 0.003],
  ]);
});

test('a reply that went back to the model is paid, and so is the next one', async () => {
  const metering = meteringOf();
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    { type: 'corrected', messages: [], reply: reply() },
    { type: 'attempt', attempt: 1 },
    { type: 'finished', reply: reply({ stopReason: 'tool-calls' }) },
  ]);

  await all(meteredLlm(model, metering).stream(ASK, LIVE));

  const entries = await metering.ledger.entries();
  expect(entries.map(({ outcome, usd }) => [outcome, usd])).toEqual([
    ['corrected', 0.003],
    ['tool-calls', 0.003],
  ]);
});

test('F12: without a usage the cost is unknown, and not 0', async () => {
  const metering = meteringOf();
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    { type: 'finished', reply: reply({ usage: null }) },
  ]);

  await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(await metering.ledger.entries()).toMatchObject([{ usage: null, usd: null }]);
});

test('F14: without a price the tokens are kept and the cost is unknown', async () => {
  const metering = meteringOf({ price: undefined });
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    { type: 'finished', reply: reply() },
  ]);

  await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(await metering.ledger.entries()).toMatchObject([
    { usage: usage(1000, 100), usd: null, priceFrom: null, estimate: { usd: null } },
  ]);
});

test('F10: a caller that goes away in the middle leaves an estimate', async () => {
  const metering = meteringOf();
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    { type: 'text', delta: 'x'.repeat(400) },
    { type: 'finished', reply: reply() },
  ]);

  for await (const event of meteredLlm(model, metering).stream(ASK, LIVE)) {
    if (event.type === 'text') break;
  }

  expect(await metering.ledger.entries()).toMatchObject([
    { outcome: 'left', usage: usage(1000, 100, 'estimate'), usd: 0.003 },
  ]);
});

test('a budget stops the call before it is sent, and says so', async () => {
  const metering = meteringOf({ budgets: { run: 0.003, day: null } });
  const model = modelOf([]);

  const events = await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(events).toEqual([
    {
      type: 'failed',
      attempt: 0,
      failure: {
        kind: 'over-budget',
        message: saying('$0.0030 budget per run'),
      },
      usage: null,
    },
  ]);
  expect(model.asked).toEqual([]);
  expect(await metering.ledger.entries()).toEqual([]);
});

test('a budget stops the next attempt when those before have used it up', async () => {
  const metering = meteringOf({ budgets: { run: 0.012, day: null } });
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    {
      type: 'retry',
      attempt: 1,
      failure: failure('overloaded'),
      usage: usage(1000, 900),
      waitMs: 0,
    },
    { type: 'attempt', attempt: 2 },
    { type: 'finished', reply: reply() },
  ]);

  const events = await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(events.map(({ type }) => type)).toEqual(['attempt', 'retry', 'failed']);
  expect(events.at(-1)).toMatchObject({ failure: { kind: 'over-budget' } });
  expect(await metering.ledger.entries()).toHaveLength(1);
});

test('a budget holds the reply to what it is good for', async () => {
  const metering = meteringOf({ budgets: { run: 0.012, day: null } });
  const model = modelOf([{ type: 'attempt', attempt: 1 }]);

  await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(model.asked).toEqual([{ ...ASK, maxOutputTokens: 1000 }]);
});

test('a guess leaves more room than an exact count', async () => {
  const budgets = { run: 0.012, day: null };
  const guess = { input: 1000, images: 0, counted: 1000, isExact: false, isLearned: false };
  const model = modelOf([{ type: 'attempt', attempt: 1 }]);

  await all(
    meteredLlm(model, meteringOf({ budgets, estimate: async () => guess })).stream(ASK, LIVE),
  );

  expect(model.asked[0]?.maxOutputTokens).toBe(940);
});

test('what other panels have under way counts with the most it may cost', async () => {
  const metering = meteringOf({ budgets: { run: null, day: 0.02 } });
  await metering.ledger.restore([
    entry({ id: 'other', run: 'r2', outcome: 'under-way', usd: 0.018, usage: null }),
  ]);

  const events = await all(meteredLlm(modelOf([]), metering).stream(ASK, LIVE));

  expect(events).toMatchObject([{ failure: { kind: 'over-budget' } }]);
});

test('only what the provider itself counted is learned from', async () => {
  const learn = vi.fn();
  const metering = meteringOf({ learn });
  const finished = (source: 'provider' | 'estimate') =>
    modelOf([
      { type: 'attempt', attempt: 1 },
      { type: 'finished', reply: reply({ usage: usage(1100, 5, source) }) },
    ]);

  await all(meteredLlm(finished('estimate'), metering).stream(ASK, LIVE));
  expect(learn).not.toHaveBeenCalled();
  await all(meteredLlm(finished('provider'), metering).stream(ASK, LIVE));
  expect(learn).toHaveBeenCalledWith(
    { provider: 'openai', model: 'gpt-5' },
    expect.objectContaining({ counted: 990 }),
    usage(1100, 5),
  );
});

test('a request that cannot be counted is not sent', async () => {
  const model = modelOf([]);
  const metering = meteringOf({ estimate: () => Promise.reject(new Error('no worker')) });

  const events = await all(meteredLlm(model, metering).stream(ASK, LIVE));

  expect(events).toMatchObject([{ type: 'failed', failure: { kind: 'unavailable' } }]);
  expect(model.asked).toEqual([]);
});

test('a failed attempt keeps where it failed and what the server said', async () => {
  const metering = meteringOf();
  const model = modelOf([
    { type: 'attempt', attempt: 1 },
    {
      type: 'failed',
      attempt: 1,
      failure: {
        ...failure('no-such-model', 404),
        address: 'https://api.test/v1/chat',
        detail: JSON.stringify({ error: { message: 'The model gpt-9 does not exist.' } }),
      },
      usage: null,
    },
  ]);

  await all(meteredLlm(model, metering).stream(ASK, LIVE));

  const [kept] = await metering.ledger.entries();
  expect(kept?.problem).toContain('404');
  expect(kept?.problem).toContain('https://api.test/v1/chat');
  expect(kept?.problem).toContain('The model gpt-9 does not exist.');
});
