import { expect, test } from 'vitest';
import { english } from '../../../../../core/platform/messages/messages.ts';
import { NO_MODEL_SPEND } from '../../../../../core/style/improve/llm-spend.ts';
import {
  type CompareEvent,
  compareStrategies,
} from '../../../../../core/style/improve/run-strategy.ts';
import type { StrategyName, StrategyOutcome } from '../../../../../core/style/improve/strategy.ts';
import {
  recordOfFailure,
  recordOfOutcome,
} from '../../../../../core/style/records/generation-record.ts';
import { measured } from './measured.ts';

function outcome(strategy: StrategyName, more: Partial<StrategyOutcome> = {}): StrategyOutcome {
  const nothing = { sheets: [], changes: [], turns: 0, spend: NO_MODEL_SPEND, ms: 5, why: '' };
  return { ...nothing, strategy, before: measured(), after: measured(), isKept: true, ...more };
}

async function compare(
  strategies: readonly StrategyName[],
  run: (strategy: StrategyName, stop: AbortController, go: (url: string) => void) => void,
) {
  const stop = new AbortController();
  const events: CompareEvent[] = [];
  let url = 'https://site.test/';
  await compareStrategies({
    strategies,
    run(strategy) {
      run(strategy, stop, (next) => {
        url = next;
      });
      return Promise.resolve(outcome(strategy));
    },
    url: () => url,
    report: (event) => events.push(event),
    signal: stop.signal,
  });
  return events.map((event) =>
    event.type === 'failed'
      ? `${event.strategy}: ${english(event.message)}`
      : `${event.strategy} ${event.type}`,
  );
}

test('one after another; one that fails leaves the others', async () => {
  const told = await compare(['site', 'generate', 'single'], (strategy) => {
    if (strategy === 'site') throw new Error('This page has no dark theme of its own.');
  });

  expect(told).toEqual([
    'site started',
    'site: This page has no dark theme of its own.',
    'generate started',
    'generate ended',
    'single started',
    'single ended',
  ]);
});

test('what is stopped is said, and the others are not begun', async () => {
  const told = await compare(['generate', 'single', 'two-pass'], (strategy, stop) => {
    if (strategy !== 'single') return;
    stop.abort();
    throw new Error('This operation was aborted');
  });

  expect(told).toEqual([
    'generate started',
    'generate ended',
    'single started',
    'single: Stopped.',
  ]);
});

test('figures of another page are figures of nothing', async () => {
  const left = 'The page changed meanwhile.';
  const told = await compare(['generate', 'single'], (_, __, go) => go('https://site.test/next'));

  expect(told).toEqual([
    'generate started',
    `generate: ${left}`,
    'single started',
    `single: ${left}`,
  ]);
});

test('a run is recorded by what is in the page at its end', () => {
  const where = {
    from: 'comparison',
    page: 'https://site.test/',
    model: { provider: 'openai', model: 'm' },
  } as const;
  const failure = { kind: 'cut', message: 'The reply broke off.' } as const;
  const ends = [
    outcome('two-pass', { failure }),
    outcome('two-pass', { failure, isKept: false, why: failure.message }),
    outcome('two-pass', { failure: { ...failure, kind: 'stopped' } }),
    outcome('two-pass', { isKept: false }),
  ].map((one) => recordOfOutcome(one, where).outcome);

  expect(ends).toEqual(['kept', 'failed', 'stopped', 'dropped']);
  expect(recordOfOutcome(outcome('generate'), { ...where, model: null }).spend).toBeNull();
  expect(recordOfFailure('site', 'No theme.', where)).toMatchObject({
    outcome: 'failed',
    note: 'No theme.',
    after: null,
  });
});
