import type { DarkStrategy } from '../../dark/darken-page.ts';
import type { Model } from '../../model/model.ts';
import type { ModelFailure } from '../../model/model-failure.ts';
import { NO_MODEL_SPEND, withEvent } from '../model-spend.ts';
import { type RefineEvent, refinePasses } from '../refine-passes.ts';
import { RunClock } from '../run-clock.ts';
import { newThorough } from '../thorough/new-thorough.ts';
import { runThorough } from '../thorough/run-thorough.ts';
import { OPEN_GATE } from '../thorough/thorough-ports.ts';
import { STRATEGY_LIMITS } from './strategy-limits.ts';
import type { StrategyName, StrategyOutcome } from './strategy-outcome.ts';
import type { StrategyPorts } from './strategy-ports.ts';
import { thoroughOutcome } from './thorough-outcome.ts';

/**
 * Makes a page dark by one strategy, from the beginning, and measures what came of it. Rejects with a
 * sentence when that cannot be begun; a model that fails ends it with the best so far.
 */
export function runStrategy(
  strategy: StrategyName,
  ports: StrategyPorts,
): Promise<StrategyOutcome> {
  return STRATEGIES[strategy](ports);
}

const STRATEGIES: Readonly<
  Record<StrategyName, (ports: StrategyPorts) => Promise<StrategyOutcome>>
> = {
  site: (ports) => make('site', ports),
  generate: (ports) => make('generate', ports),
  single: (ports) => refine('single', 1, ports),
  'two-pass': (ports) => refine('two-pass', 2, ports),
  thorough,
};

async function make(
  strategy: Extract<DarkStrategy, StrategyName>,
  { make: makeDark, page }: StrategyPorts,
): Promise<StrategyOutcome> {
  await page.wear([]);
  const before = await page.measure();
  const start = performance.now();
  const sheets = await makeDark(strategy);
  const ms = performance.now() - start;
  await page.wear(sheets);
  const after = await page.measure();
  return { ...NOTHING, strategy, sheets, ms, before, after, isKept: true };
}

async function refine(
  strategy: 'single' | 'two-pass',
  passes: 1 | 2,
  ports: StrategyPorts,
): Promise<StrategyOutcome> {
  const { page, price, words, tell } = ports;
  const model = modelOf(ports);
  const start = performance.now();
  const made = await ports.make('auto');
  await page.wear(made);
  const clock = new RunClock(ports.ms ?? STRATEGY_LIMITS[strategy]);
  const signal = AbortSignal.any([ports.signal, clock.signal]);
  let outcome = { ...NOTHING, strategy, sheets: made };
  clock.start();
  try {
    const task = { model, bench: page, sheets: made, words, passes, signal };
    for await (const event of refinePasses(task)) {
      tell?.(event);
      if (event.type === 'asked') outcome.turns += 1;
      if (event.type === 'model') outcome.spend = withEvent(outcome.spend, event.event, price);
      if (event.type === 'ended') outcome = { ...outcome, ...endOf(event, clock) };
      if (event.type !== 'finished') continue;
      const { sheets, changes, first: before, last: after } = event;
      const ms = performance.now() - start;
      return { ...outcome, sheets, changes, before, after, ms, isKept: changes.length > 0 };
    }
  } finally {
    clock.stop();
  }
  throw new Error('The run came to no end.');
}

async function thorough(ports: StrategyPorts): Promise<StrategyOutcome> {
  const { page, price, words, turns, signal, tell } = ports;
  const model = modelOf(ports);
  const start = performance.now();
  const made = await ports.make('auto');
  await page.wear(made);
  const url = await page.url();
  const before = await page.measure();
  const state = newThorough({
    id: crypto.randomUUID(),
    model: model.id,
    url,
    words,
    limits: { turns, ms: ports.ms ?? STRATEGY_LIMITS.thorough },
    sheets: made,
    measured: before,
  });
  const emit: NonNullable<typeof tell> = (event) => tell?.(event);
  const save = () => Promise.resolve();
  const run = { model, page, price, gate: OPEN_GATE, emit, save };
  const last = await runThorough(run, state, signal, before);
  // What was measured last may be changes that were taken out again.
  const { kept, outcome } = last.state;
  const isWorn = kept.length > 0 && outcome?.type !== 'left';
  const after = isWorn ? await page.measure() : before;
  const ms = performance.now() - start;
  return { ...thoroughOutcome(last, { before, after }), ms };
}

const NOTHING = {
  changes: [],
  turns: 0,
  spend: NO_MODEL_SPEND,
  isKept: false,
  why: '',
} satisfies Partial<StrategyOutcome>;

function modelOf({ model }: StrategyPorts): Model {
  if (!model) throw new Error('Choose a model for this strategy.');
  return model;
}

function endOf(
  { why, failure }: Extract<RefineEvent, { type: 'ended' }>,
  clock: RunClock,
): { why: string; failure?: ModelFailure } {
  if (clock.isOver) return { why: `${clock.limit / 1000} seconds are over.` };
  return failure ? { why, failure } : { why };
}
