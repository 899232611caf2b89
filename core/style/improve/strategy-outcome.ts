import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import type { RuleChange } from '../hand-edits/rule-change.ts';
import type { LlmSpend } from './llm-spend.ts';
import type { MeasuredDark } from './measured-dark.ts';
import type { RefinedSheet } from './propose-sheets.ts';

/** Every way to make a page dark, the simplest first. */
export const STRATEGY_NAMES = ['site', 'generate', 'single', 'two-pass', 'thorough'] as const;

export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** Those that ask a model. */
export const MODEL_STRATEGIES = [
  'single',
  'two-pass',
  'thorough',
] as const satisfies StrategyName[];

export type LlmStrategy = (typeof MODEL_STRATEGIES)[number];

/** The result of one strategy on a page, which has these sheets applied. */
export interface StrategyOutcome {
  strategy: StrategyName;
  sheets: readonly RefinedSheet[];
  /** The model's changes that are in the sheets, round by round. */
  changes: readonly (readonly RuleChange[])[];
  /** Number of model calls. */
  turns: number;
  spend: LlmSpend;
  /**
   * From the start until the sheets were applied and measured, without waiting for people.
   * Milliseconds.
   */
  ms: number;
  /** The original page, or, for a model's strategies, the generated one. */
  before: MeasuredDark;
  after: MeasuredDark;
  /** Whether any of its changes were kept. */
  isKept: boolean;
  /** Why it ended, or ended early: a sentence, or empty. */
  why: string;
  failure?: LlmFailure;
}
