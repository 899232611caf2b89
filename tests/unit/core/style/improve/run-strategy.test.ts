import { afterEach, expect, test, vi } from 'vitest';
import { openLlm } from '../../../../../core/llm/open/open-llm.ts';
import type { ScriptedReply } from '../../../../../core/llm/provider/llm-config.ts';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { runStrategy } from '../../../../../core/style/improve/run-strategy.ts';
import type { StrategyName } from '../../../../../core/style/improve/strategy.ts';
import { FakeTrialPage } from '../../../../fakes/fake-trial-page.ts';
import { apply, GENERATED, say } from './run.ts';

afterEach(() => vi.useRealTimers());

async function outcome(
  strategy: StrategyName,
  replies: readonly ScriptedReply[] | null,
  css = GENERATED,
) {
  const page = new FakeTrialPage();
  const made: string[] = [];
  const script = { replies: replies ?? [], loop: true };
  const config = { provider: 'scripted' as const, model: 'script', script };
  const done = await runStrategy(strategy, {
    make: (how) => {
      made.push(how);
      return Promise.resolve([{ frame: 0, scope: 0, name: 'Page', css, edits: [] }]);
    },
    page,
    model: replies && (await openLlm(config, { attempts: 1 })),
    price: { input: 1, output: 10 },
    words: '',
    turns: 2,
    signal: new AbortController().signal,
  });
  return { ...done, made, page };
}

const REPLY: ScriptedReply = {
  ...say('p { color: #eeeeee }'),
  usage: {
    input: 1000,
    cachedRead: 0,
    cacheWrite: 0,
    output: 100,
    reasoning: 0,
    source: 'provider',
  },
};

test.each(['site', 'generate'] as const)(
  '%s: made without a model, measured before and after',
  async (name) => {
    const { made, turns, spend, after, isKept, page } = await outcome(name, null);

    expect(made).toEqual([name]);
    expect({ turns, usd: spend.usd, isKept }).toEqual({ turns: 0, usd: 0, isKept: true });
    expect(after.score.readable).toBe(0.8);
    expect(page.css).toBe(GENERATED);
  },
);

test.each([
  ['single', [REPLY], 1],
  ['two-pass', [REPLY], 2],
  ['thorough', [apply('p { color: #eeeeee }')], 2],
] as const)(
  '%s: told with its turns, what they came to, and the scores',
  async (name, replies, turns) => {
    const done = await outcome(name, replies);

    expect(done.made).toEqual(['auto']);
    expect(done.turns).toBe(turns);
    expect(done.spend).toMatchObject({
      input: 1000 * turns,
      output: 100 * turns,
      usd: 0.002 * turns,
    });
    expect([done.before.score.readable, done.after.score.readable]).toEqual([0.8, 1]);
    expect(done.isKept).toBe(true);
    expect(done.sheets[0]?.css).toBe(done.page.css);
  },
);

test('30 seconds are enough for both passes of a model that answers in 3 s, and end a slower one', async () => {
  vi.useFakeTimers();
  const time = async (ms: number) => {
    const running = outcome('two-pass', [{ ...REPLY, delayMs: ms }]);
    await vi.advanceTimersByTimeAsync(100_000);
    return running;
  };

  const quick = await time(3000);
  expect(quick).toMatchObject({ turns: 2, why: '' });
  expect(quick.ms).toBeLessThan(30_000);

  const late = await time(20_000);
  expect(late).toMatchObject({
    turns: 2,
    why: 'The limit of 30 seconds is reached.',
    isKept: true,
  });
  expect(late.ms).toBeLessThan(30_500);
});

test('a strategy that asks a model needs one', async () => {
  await expect(outcome('thorough', null)).rejects.toThrow('Choose a model for this strategy.');
});

test('a model is not asked where nothing is wrong and nothing is wished', async () => {
  const css = GENERATED.replace('#777777', '#eeeeee');
  const { turns, changes, why, page } = await outcome('two-pass', [REPLY], css);

  expect({ turns, changes }).toEqual({ turns: 0, changes: [] });
  expect(english(why)).toContain('Nothing is visibly wrong');
  expect(page.css).toBe(css);
});
