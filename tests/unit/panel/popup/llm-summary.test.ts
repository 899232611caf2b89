import { expect, test } from 'vitest';
import { dayOf, type LedgerEntry } from '../../../../core/llm/ledger/ledger-entry.ts';
import { memoryLlmStores } from '../../../../panel/llm/models/llm-stores.ts';
import { llmSummary } from '../../../../panel/popup/popup-model.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const MODEL = { provider: 'openai' as const, model: 'gpt-5-mini' };

function entry(patch: Partial<LedgerEntry>): LedgerEntry {
  return {
    id: crypto.randomUUID(),
    at: NOW,
    day: dayOf(NOW),
    run: 'r',
    purpose: 'chat',
    page: '',
    ...MODEL,
    attempt: 1,
    outcome: 'end',
    usage: null,
    usd: 0.01,
    priceFrom: 'list',
    estimate: { input: 1, output: 1, usd: null, isExact: false },
    ms: 1,
    firstTokenMs: 1,
    ...patch,
  };
}

/** The summary with these calls in the ledger, a key if given, and a day’s budget. */
async function summary(entries: readonly LedgerEntry[], { key = 'k', chosen = true } = {}) {
  const stores = memoryLlmStores();
  const settings = await stores.settings.load();
  const budgets = { run: null, day: 5 };
  await stores.settings.save({ ...settings, chosen: chosen ? MODEL : null, budgets });
  await stores.keys.save({ ...(await stores.keys.load()), openai: key });
  await stores.ledger.restore(entries);
  return llmSummary(stores, NOW);
}

test('today’s calls are summed up, and those of unknown price are counted apart', async () => {
  const yesterday = { day: dayOf(NOW - 86_400_000), usd: 4 };
  const entries = [
    entry({ usd: 0.02 }),
    entry({ usd: 0.03 }),
    entry({ usd: null }),
    entry(yesterday),
  ];

  expect(await summary(entries)).toEqual({
    chosen: MODEL,
    state: 'ready',
    today: 0.05,
    unpriced: 1,
    budget: 5,
  });
});

test.each([
  ['none', [], { chosen: false }],
  ['no-key', [], { key: '' }],
  ['failed', [entry({ outcome: 'unauthorized' })], {}],
  ['ready', [entry({ outcome: 'unauthorized' }), entry({ outcome: 'end' })], {}],
] as const)('the state of the model is %s', async (state, entries, options) => {
  expect((await summary(entries, options)).state).toBe(state);
});
