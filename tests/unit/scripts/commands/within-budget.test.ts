import { expect, test } from 'vitest';
import { withinBudget } from '../../../../cli/dark/within-budget.ts';
import type { Llm } from '../../../../core/llm/call/llm.ts';
import { openLlm } from '../../../../core/llm/open/open-llm.ts';
import { english } from '../../../../core/platform/messages/messages.ts';
import { call, user } from '../../core/llm/call/model-kit.ts';

/** Says a word under the name of a model with a list price. */
async function named(id: Llm['id']): Promise<Llm> {
  const replies = [{ content: [{ type: 'text', text: 'Yes.' } as const] }];
  const model = await openLlm({
    provider: 'scripted',
    model: 'script',
    script: { replies, loop: true },
  });
  return { ...model, id };
}

const ask = { messages: [user('Is it dark? <|endoftext|>')] };

test('a call within the budget is made', async () => {
  const model = await named({ provider: 'openai', model: 'gpt-5' });

  const { reply } = await call(await withinBudget(model, 1, 'https://site.test/'), ask);

  expect(reply?.stopReason).toBe('end');
});

test.each([
  ['breaks the budget', { provider: 'openai', model: 'gpt-5' }, 0.000_001, 'budget per run'],
  ['has no known price', { provider: 'openai', model: 'gpt-none' }, 1, 'model’s price'],
] as const)('a call that %s is not sent', async (_, id, usd, why) => {
  const { failure } = await call(await withinBudget(await named(id), usd, ''), ask);

  expect(failure).toMatchObject({ kind: 'over-budget' });
  expect(english(failure?.message ?? '')).toContain(why);
});
