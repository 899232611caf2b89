import { expect, onTestFinished, test, vi } from 'vitest';
import type { LlmEvent } from '../../../../../core/llm/call/llm.ts';
import { memoryLedger } from '../../../../../core/llm/ledger/ledger.ts';
import { CallModel, stopReasonText } from '../../../../../panel/llm/call/call-model.ts';
import { entry, failure, modelOf, reply } from '../../../core/llm/ledger/ledger-fakes.ts';

async function run(events: readonly LlmEvent[], ledger = memoryLedger()) {
  const call = new CallModel({ ledger });
  const states: string[] = [];
  const stop = call.state.subscribe(({ type }) => states.push(type));
  await call.start({ request: { messages: [] }, model: modelOf(events), estimate: null }, 'r1');
  stop();
  return { call, states };
}

test('the text of an attempt that failed is taken back', async () => {
  const { call, states } = await run([
    { type: 'attempt', attempt: 1 },
    { type: 'text', delta: 'half a' },
    { type: 'retry', attempt: 1, failure: failure('overloaded'), usage: null, waitMs: 5 },
    { type: 'attempt', attempt: 2 },
    { type: 'text', delta: 'whole' },
    { type: 'finished', reply: reply() },
  ]);

  expect(call.text.value).toBe('whole');
  expect(states).toEqual(['idle', 'running', 'running', 'waiting', 'running', 'done']);
});

test('F1: the wait for another attempt is counted down', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const call = new CallModel({ ledger: memoryLedger() });
  const model = {
    id: { provider: 'openai', model: 'gpt-5' } as const,
    async *stream(): AsyncGenerator<LlmEvent> {
      const limited = failure('rate-limited', 429);
      yield { type: 'retry', attempt: 1, failure: limited, usage: null, waitMs: 3000 };
      await new Promise((resolve) => setTimeout(resolve, 3000));
      yield { type: 'finished', reply: reply() };
    },
  };
  const done = call.start({ request: { messages: [] }, model, estimate: null }, 'r1');
  const seconds: number[] = [];
  const stop = call.secondsLeft.subscribe((left) => seconds.push(left));

  await vi.advanceTimersByTimeAsync(3500);
  await done;
  stop();

  expect(seconds).toEqual([0, 3, 2, 1, 0]);
});

test.each([
  ['trying', 'tryNow'],
  ['giving-up', 'giveUp'],
] as const)('the wait ends by %s when a person says so', async (by, method) => {
  const ended = vi.fn();
  const { call } = await run([
    {
      type: 'retry',
      attempt: 1,
      failure: failure('overloaded', 529),
      usage: null,
      waitMs: 4000,
      attempts: 3,
      endWait: ended,
    },
  ]);

  expect(call.state.value).toMatchObject({ type: 'waiting', attempt: 2, attempts: 3 });
  call[method]();

  expect(ended).toHaveBeenCalledExactlyOnceWith(by);
});

test('what a run has cost is what the ledger says of it', async () => {
  const ledger = memoryLedger();
  await ledger.restore([
    entry({ id: 'a', run: 'r1', usd: 0.25 }),
    entry({ id: 'b', run: 'r1', usd: null }),
    entry({ id: 'c', run: 'r2', usd: 7 }),
  ]);

  const { call } = await run([{ type: 'finished', reply: reply() }], ledger);

  expect(call.actual.value).toMatchObject({ attempts: 2, usd: 0.25, unknown: 1 });
});

test('stopping ends the call by its signal', async () => {
  const call = new CallModel({ ledger: memoryLedger() });
  const heard = vi.fn();
  const model = {
    id: { provider: 'openai', model: 'gpt-5' } as const,
    async *stream(_: unknown, signal: AbortSignal): AsyncGenerator<LlmEvent> {
      signal.addEventListener('abort', heard);
      yield { type: 'attempt', attempt: 1 };
      yield { type: 'text', delta: 'begun' };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      yield { type: 'failed', attempt: 1, failure: failure('stopped'), usage: null };
    },
  };
  const done = call.start({ request: { messages: [] }, model, estimate: null }, 'r1');
  await vi.waitFor(() => expect(call.text.value).toBe('begun'));

  call.stop();
  await done;

  expect(heard).toHaveBeenCalledOnce();
  expect(call.state.value).toEqual({
    type: 'failed',
    failure: { kind: 'stopped', message: 'It was stopped.' },
  });
});

test('F6: every way to stop but being done has a sentence of its own', () => {
  const reasons = [
    'length',
    'refusal',
    'content-filter',
    'context-overflow',
    'paused',
    'empty',
    'other',
    'tool-calls',
  ] as const;
  const sentences = reasons.map(stopReasonText);

  expect(new Set(sentences).size).toBe(reasons.length);
  expect(sentences).not.toContain('');
  expect(stopReasonText('end')).toBe('');
});
