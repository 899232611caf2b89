import { errorText } from '../../text/error-text.ts';
import type { StrategyName, StrategyOutcome } from '../strategies/strategy-outcome.ts';

/** What is told while strategies are compared, in order. */
export type CompareEvent =
  | { type: 'started'; strategy: StrategyName }
  | { type: 'ended'; strategy: StrategyName; outcome: StrategyOutcome }
  /** It came to nothing: a sentence. The others are tried all the same. */
  | { type: 'failed'; strategy: StrategyName; message: string };

interface Comparison {
  strategies: readonly StrategyName[];
  /** Runs one from the page as it was. Rejects with a sentence. */
  run(strategy: StrategyName): Promise<StrategyOutcome>;
  /** The address of the page's document now. */
  url(): string;
  tell(event: CompareEvent): void;
  signal: AbortSignal;
}

const LEFT = 'Another page has come meanwhile.';

/** Runs strategies one after another on the same page; ends when it is stopped, or the page has gone. */
export async function compareStrategies(comparison: Comparison): Promise<void> {
  const { strategies, run, tell, signal } = comparison;
  const url = comparison.url();
  const isLeft = () => comparison.url() !== url;
  for (const strategy of strategies) {
    if (signal.aborted) return;
    tell({ type: 'started', strategy });
    try {
      if (isLeft()) throw new Error(LEFT);
      const outcome = await run(strategy);
      if (isLeft()) throw new Error(LEFT);
      tell({ type: 'ended', strategy, outcome });
    } catch (error) {
      const message = errorText(error);
      tell({ type: 'failed', strategy, message: signal.aborted ? 'Stopped.' : message });
    }
  }
}
