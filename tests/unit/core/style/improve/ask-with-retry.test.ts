import { expect, test } from 'vitest';
import type { Llm, LlmEvent } from '../../../../../core/llm/call/llm.ts';
import type { LlmFailure } from '../../../../../core/llm/call/llm-failure.ts';
import { askWithRetry } from '../../../../../core/style/improve/improve-run.ts';

/** A model whose calls wait to be repeated after each failure, and end when nobody waits any more. */
function failing(kind: LlmFailure['kind']) {
  const failure: LlmFailure = { kind, message: 'Nothing came.' };
  let asked = 0;
  async function* stream(): AsyncGenerator<LlmEvent> {
    for (let attempt = 1; attempt <= 4; attempt++) {
      asked++;
      yield { type: 'attempt', attempt };
      let isGivenUp = false;
      const endWait = (by: 'trying' | 'giving-up') => {
        isGivenUp = by === 'giving-up';
      };
      const about = { attempt, failure, usage: null };
      if (attempt < 4) yield { type: 'retry', ...about, waitMs: 0, attempts: 4, endWait };
      if (attempt < 4 && !isGivenUp) continue;
      yield { type: 'failed', ...about };
      return;
    }
  }
  return { model: { stream } as unknown as Llm, asked: () => asked };
}

async function ask(model: Llm) {
  const answer = askWithRetry(model, { messages: [] } as never, new AbortController().signal);
  for (;;) {
    const { done, value } = await answer.next();
    if (done) return value;
  }
}

test('a model that says nothing for too long is asked once', async () => {
  const { model, asked } = failing('stalled');

  expect(await ask(model)).toMatchObject({ failure: { kind: 'stalled' } });
  expect(asked()).toBe(1);
});

test('a server that is overloaded is asked as often as a call allows, twice', async () => {
  const { model, asked } = failing('overloaded');

  expect(await ask(model)).toMatchObject({ failure: { kind: 'overloaded' } });
  expect(asked()).toBe(8);
});
