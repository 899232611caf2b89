import type { Llm } from '../../llm/call/llm.ts';
import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import { inEnglish, t } from '../../platform/messages/messages.ts';
import { OPEN_GATE } from '../../run/gate.ts';
import { RunClock } from '../../run/run-clock.ts';
import type { DarkStrategy } from '../generate/darken-page.ts';
import { addEvent, NO_MODEL_SPEND } from './llm-spend.ts';
import { newThorough } from './new-thorough.ts';
import { type RefineEvent, refinePasses } from './refine-passes.ts';
import { runThorough } from './run-thorough.ts';
import { seenRules } from './seen-rules.ts';
import { STRATEGY_LIMITS } from './strategy-limits.ts';
import type { StrategyName, StrategyOutcome } from './strategy-outcome.ts';
import type { StrategyPorts } from './strategy-ports.ts';
import { thoroughOutcome } from './thorough-outcome.ts';
import { isWorthAsking } from './worth-asking.ts';

/**
 * Makes a page dark by one strategy, from the start, and measures the result. Rejects with a
 * sentence when it cannot start; a failing model ends it with the best result so far.
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
  await page.apply([]);
  const before = await page.measure();
  const start = performance.now();
  const sheets = await makeDark(strategy);
  const ms = performance.now() - start;
  await page.apply(sheets);
  const after = await page.measure();
  return { ...NOTHING, strategy, sheets, ms, before, after, isKept: true };
}

async function refine(
  strategy: 'single' | 'two-pass',
  passes: 1 | 2,
  ports: StrategyPorts,
): Promise<StrategyOutcome> {
  const { page, price, words, report } = ports;
  const model = modelOf(ports);
  const start = performance.now();
  const made = await ports.make('auto');
  await page.apply(made);
  const clock = new RunClock({ limit: ports.ms ?? STRATEGY_LIMITS[strategy] });
  const signal = AbortSignal.any([ports.signal, clock.signal]);
  let outcome = { ...NOTHING, strategy, sheets: made };
  clock.start();
  try {
    const task = { model, bench: page, sheets: made, words, passes, signal };
    for await (const event of refinePasses(task)) {
      report?.(event);
      if (event.type === 'asked') outcome.turns += 1;
      if (event.type === 'model') outcome.spend = addEvent(outcome.spend, event.event, price);
      if (event.type === 'ended') outcome = { ...outcome, ...endOf(event, clock) };
      if (event.type !== 'finished') continue;
      const { sheets, changes, first: before, last: after } = event;
      const ms = performance.now() - start;
      return { ...outcome, sheets, changes, before, after, ms, isKept: changes.length > 0 };
    }
  } finally {
    clock.stop();
  }
  throw new Error(t('dark.runCameNoEnd'));
}

async function thorough(ports: StrategyPorts): Promise<StrategyOutcome> {
  const { page, price, words, turns, signal, report } = ports;
  const model = modelOf(ports);
  const start = performance.now();
  const made = await ports.make('auto');
  await page.apply(made);
  const url = await page.url();
  const before = await page.measure();
  if (!isWorthAsking(before, words)) {
    const ms = performance.now() - start;
    const why = inEnglish('dark.nothingToRepair');
    return { ...NOTHING, strategy: 'thorough', sheets: made, before, after: before, ms, why };
  }
  const state = newThorough({
    id: crypto.randomUUID(),
    model: model.id,
    url,
    words,
    limits: { turns, ms: ports.ms ?? STRATEGY_LIMITS.thorough },
    sheets: made,
    measured: before,
    seen: await seenRules(page, made),
  });
  const emit: NonNullable<typeof report> = (event) => report?.(event);
  const save = () => Promise.resolve();
  const run = { model, page, price, gate: OPEN_GATE, emit, save };
  const last = await runThorough(run, state, signal, before);
  // The last measurement may be of changes that were removed again.
  const { kept, outcome } = last.state;
  const isApplied = kept.length > 0 && outcome?.type !== 'left';
  const after = isApplied ? await page.measure() : before;
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

function modelOf({ model }: StrategyPorts): Llm {
  if (!model) throw new Error(t('dark.chooseModelStrategy'));
  return model;
}

function endOf(
  { why, failure }: Extract<RefineEvent, { type: 'ended' }>,
  clock: RunClock,
): { why: string; failure?: LlmFailure } {
  if (clock.isOver) return { why: t('dark.secondsAreOver', { limit: clock.limit / 1000 }) };
  return failure ? { why, failure } : { why };
}
