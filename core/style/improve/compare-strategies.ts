import { t, translated } from '../../platform/messages/messages.ts';
import { errorText } from '../../platform/text/error-text.ts';
import type { StrategyName, StrategyOutcome } from './strategy-outcome.ts';

/** What is reported while strategies are compared, in order. */
export type CompareEvent =
  | { type: 'started'; strategy: StrategyName }
  | { type: 'ended'; strategy: StrategyName; outcome: StrategyOutcome }
  /** It failed: a sentence. The other strategies still run. */
  | { type: 'failed'; strategy: StrategyName; message: string };

interface Comparison {
  strategies: readonly StrategyName[];
  /** Runs one strategy from the original page. Rejects with a sentence. */
  run(strategy: StrategyName): Promise<StrategyOutcome>;
  /** The present address of the page's document. */
  url(): string;
  report(event: CompareEvent): void;
  signal: AbortSignal;
}

const LEFT = t('dark.anotherPageComeMeanwhile');

/**
 * Runs strategies one after another on the same page; ends when it is stopped, or another page is
 * loaded.
 */
export async function compareStrategies(comparison: Comparison): Promise<void> {
  const { strategies, run, report, signal } = comparison;
  const url = comparison.url();
  const isLeft = () => comparison.url() !== url;
  for (const strategy of strategies) {
    if (signal.aborted) return;
    report({ type: 'started', strategy });
    try {
      if (isLeft()) throw new Error(LEFT);
      const outcome = await run(strategy);
      if (isLeft()) throw new Error(LEFT);
      report({ type: 'ended', strategy, outcome });
    } catch (error) {
      const message = translated(errorText(error));
      report({ type: 'failed', strategy, message: signal.aborted ? t('dark.stopped') : message });
    }
  }
}
