import type { DarkScore } from '../../../core/style/improve/dark-score.ts';
import type { LlmSpend } from '../../../core/style/improve/llm-spend.ts';
import type { StrategyName } from '../../../core/style/improve/strategy.ts';

/** What one strategy made of one page. */
export interface StrategyRun {
  page: string;
  strategy: StrategyName;
  /** The page as it was; for a strategy that asks a model, as the generator has made it. */
  before: DarkScore;
  after: DarkScore;
  turns: number;
  spend: LlmSpend;
  /** From the light page until it was dark, measured and repaired. Milliseconds. */
  ms: number;
  /** Whether a model's changes are in the page; true where none is asked. */
  isKept: boolean;
  /** Why it ended, or ended early: a sentence, or nothing. */
  why: string;
}

/** A strategy that came to nothing on a page, and why. */
export interface StrategyMiss {
  page: string;
  strategy: StrategyName;
  message: string;
}

/** All that one run of the bench has measured. */
export interface StrategyQuality {
  date: string;
  chromium: string;
  /** `provider/model`; null where none was asked. */
  model: string | null;
  /** Whether its replies came from a file. */
  isScripted: boolean;
  strategies: readonly StrategyName[];
  pages: readonly string[];
  runs: readonly StrategyRun[];
  misses: readonly StrategyMiss[];
  /** Processes that wanted a processor, a processor, at the start and at the end of the run. */
  load: readonly [start: number, end: number];
}
