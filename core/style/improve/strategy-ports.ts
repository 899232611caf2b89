import type { Llm } from '../../llm/call/llm.ts';
import type { LlmPrice } from '../../llm/prices/llm-price.ts';
import type { DarkStrategy } from '../generate/darken-page.ts';
import type { RefinedSheet } from './propose-sheets.ts';
import type { RefineEvent } from './refine-passes.ts';
import type { ThoroughPage } from './thorough-page.ts';
import type { ThoroughEvent } from './thorough-ports.ts';

/** What a strategy works with. */
export interface StrategyPorts {
  /** Makes the page dark without a model, replacing applied sheets; resolves with the new ones. */
  make(strategy: DarkStrategy): Promise<readonly RefinedSheet[]>;
  page: ThoroughPage;
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
  report?(event: RefineEvent | ThoroughEvent): void;
}
