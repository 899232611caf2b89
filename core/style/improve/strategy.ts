import type { Llm } from '../../llm/call/llm.ts';
import type { LlmFailure } from '../../llm/call/llm-failure.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import type { Text } from '../../platform/messages/messages.ts';
import type { RuleChange } from '../hand-edits/merge-changes.ts';
import type { DarkStrategy } from '../sheets/darken-page.ts';
import { type ImproveEvent, MODEL_STRATEGIES } from './improve-state.ts';
import type { LlmSpend } from './llm-spend.ts';
import type { RefinedSheet } from './propose-sheets.ts';
import type { MeasuredDark, TrialPage } from './trial-page.ts';

/** Every way to make a page dark, the simplest first. */
export const STRATEGY_NAMES = ['site', 'generate', ...MODEL_STRATEGIES] as const;

export type StrategyName = (typeof STRATEGY_NAMES)[number];

export interface StrategyPorts {
  /** Makes the page dark without a model, replacing applied sheets; resolves with the new ones. */
  make(strategy: DarkStrategy): Promise<readonly RefinedSheet[]>;
  page: TrialPage;
  /** Metered by its owner; null without a model. */
  model: Llm | null;
  /** Undefined where it is not known. */
  price: LlmPrice | undefined;
  /** The developer's wishes; may be empty. */
  words: string;
  /** Maximum model calls, for strategies that ask repeatedly. */
  turns: number;
  /** Milliseconds after which it ends with its best result; the strategy's own limit by default. */
  ms?: number;
  signal: AbortSignal;
  /** Reports progress. */
  report?(event: ImproveEvent): void;
}

/** The result of one strategy on a page, which has these sheets applied. */
export interface StrategyOutcome {
  strategy: StrategyName;
  sheets: readonly RefinedSheet[];
  /** The model's changes that are in the sheets, turn by turn. */
  changes: readonly (readonly RuleChange[])[];
  /** Number of model calls. */
  turns: number;
  spend: LlmSpend;
  /** From the start until the sheets were applied and measured, without waiting for people. Milliseconds. */
  ms: number;
  /** The original page, or, for a model's strategies, the generated one. */
  before: MeasuredDark;
  after: MeasuredDark;
  /** Whether any of its changes were kept. */
  isKept: boolean;
  /** Why it ended, or ended early: a sentence, or empty. */
  why: Text;
  failure?: LlmFailure;
}
