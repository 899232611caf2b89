import type { ModelFailure } from '../../model/model-failure.ts';
import type { MeasuredDark } from '../measured-dark.ts';
import type { ModelSpend } from '../model-spend.ts';
import type { RefinedSheet } from '../propose-sheets.ts';
import type { RuleChange } from '../rule-change.ts';

/** Every way to make a page dark, the plainest first. */
export const STRATEGY_NAMES = ['site', 'generate', 'single', 'two-pass', 'thorough'] as const;

export type StrategyName = (typeof STRATEGY_NAMES)[number];

/** Those that ask a model. */
export const MODEL_STRATEGIES = [
  'single',
  'two-pass',
  'thorough',
] as const satisfies StrategyName[];

export type ModelStrategy = (typeof MODEL_STRATEGIES)[number];

/** What became of a page by one strategy; it wears these sheets. */
export interface StrategyOutcome {
  strategy: StrategyName;
  sheets: readonly RefinedSheet[];
  /** A model's changes that are in the sheets, round by round. */
  changes: readonly (readonly RuleChange[])[];
  /** How often a model was asked. */
  turns: number;
  spend: ModelSpend;
  /** From the start until the page wore them, measured, without waiting for people. Milliseconds. */
  ms: number;
  /** The page as it was, or, for a model's strategies, as it was generated. */
  before: MeasuredDark;
  after: MeasuredDark;
  /** Whether anything of it is in the page. */
  isKept: boolean;
  /** Why it ended, or ended early: a sentence, or nothing. */
  why: string;
  failure?: ModelFailure;
}
