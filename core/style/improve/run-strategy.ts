import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import { OPEN_GATE } from '../../run/gate.ts';
import { isWorthAsking } from './dark-score.ts';
import { type EndedImprove, newImprove, runImprove } from './improve-run.ts';
import { type LlmStrategy, PRESETS } from './improve-state.ts';
import { addSpend, NO_MODEL_SPEND } from './llm-spend.ts';
import { seenRules } from './page-message.ts';
import type { StrategyName, StrategyOutcome, StrategyPorts } from './strategy.ts';
import type { MeasuredDark } from './trial-page.ts';

/**
 * Makes a page dark by one strategy, from the start, and measures the result. Rejects with a
 * sentence when it cannot start; a failing model ends it with the best result so far.
 */
export async function runStrategy(
  strategy: StrategyName,
  ports: StrategyPorts,
): Promise<StrategyOutcome> {
  if (strategy !== 'site' && strategy !== 'generate') return improve(strategy, ports);
  const { page } = ports;
  await page.apply([]);
  const before = await page.measure();
  const start = performance.now();
  const sheets = await ports.make(strategy);
  const ms = performance.now() - start;
  await page.apply(sheets);
  const after = await page.measure();
  return { ...NOTHING, strategy, sheets, ms, before, after, isKept: true };
}

async function improve(strategy: LlmStrategy, ports: StrategyPorts): Promise<StrategyOutcome> {
  const { model, page, price, words, signal, report } = ports;
  if (!model) throw new MessageError(msg('dark.chooseModelStrategy'));
  const start = performance.now();
  const sheets = await ports.make('auto');
  await page.apply(sheets);
  const url = await page.url();
  const measured = await page.measure();
  if (!isWorthAsking(measured, words)) {
    const ms = performance.now() - start;
    const why = msg('dark.nothingVisiblyWrongNothingAsked');
    return { ...NOTHING, strategy, sheets, before: measured, after: measured, ms, why };
  }
  const { look, turns, ms: limit } = PRESETS[strategy];
  const limits = { turns: look === 'tools' ? ports.turns : turns, ms: ports.ms ?? limit };
  const id = crypto.randomUUID();
  const seen = await seenRules(page, sheets);
  const task = { id, model: model.id, url, look, words, limits, sheets, measured, seen };
  const run = {
    ...{ model, page, price, gate: OPEN_GATE },
    emit: (event: Parameters<NonNullable<typeof report>>[0]) => report?.(event),
    save: () => Promise.resolve(),
  };
  const ended = await runImprove(run, newImprove(task), signal, measured);
  return { ...improveOutcome(strategy, ended, measured), ms: performance.now() - start };
}

/** The result of a model's run on a page that was measured before; `ms` is its own time. */
export function improveOutcome(
  strategy: LlmStrategy,
  { state, sheets, measured }: EndedImprove,
  before: MeasuredDark,
): StrategyOutcome {
  const { kept, turns, ms, outcome } = state;
  const why = outcome?.why ?? '';
  const stopped: LlmFailure | undefined =
    outcome?.type === 'stopped' ? { kind: 'stopped', message: why } : undefined;
  const failure = outcome?.failure ?? stopped;
  return {
    ...{ strategy, sheets, changes: kept, before, ms },
    turns: turns.length,
    spend: turns.reduce((sum, { spend }) => addSpend(sum, spend), NO_MODEL_SPEND),
    after: measured ?? before,
    isKept: kept.length > 0,
    why,
    ...(failure && { failure }),
  };
}

const NOTHING = {
  changes: [],
  turns: 0,
  spend: NO_MODEL_SPEND,
  isKept: false,
  why: '',
} satisfies Partial<StrategyOutcome>;

/** What is reported while strategies are compared, in order. */
export type CompareEvent =
  | { type: 'started'; strategy: StrategyName }
  | { type: 'ended'; strategy: StrategyName; outcome: StrategyOutcome }
  /** It failed: a sentence. The other strategies still run. */
  | { type: 'failed'; strategy: StrategyName; message: Text };

interface Comparison {
  strategies: readonly StrategyName[];
  /** Runs one strategy from the original page. Rejects with a sentence. */
  run(strategy: StrategyName): Promise<StrategyOutcome>;
  /** The present address of the page's document. */
  url(): string;
  report(event: CompareEvent): void;
  signal: AbortSignal;
}

/** Runs strategies one after another on the same page; ends when it is stopped, or another page is loaded. */
export async function compareStrategies(comparison: Comparison): Promise<void> {
  const { strategies, run, report, signal } = comparison;
  const url = comparison.url();
  const checkPage = () => {
    if (comparison.url() !== url) throw new MessageError(msg('dark.pageChangedMeanwhile'));
  };
  for (const strategy of strategies) {
    if (signal.aborted) return;
    report({ type: 'started', strategy });
    try {
      checkPage();
      const outcome = await run(strategy);
      checkPage();
      report({ type: 'ended', strategy, outcome });
    } catch (error) {
      const message = signal.aborted ? msg('dark.stopped') : errorText(error);
      report({ type: 'failed', strategy, message });
    }
  }
}
