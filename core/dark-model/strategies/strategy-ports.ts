import type { DarkStrategy } from '../../dark/darken-page.ts';
import type { Model } from '../../model/model.ts';
import type { ModelPrice } from '../../prices/model-price.ts';
import type { RefinedSheet } from '../propose-sheets.ts';
import type { RefineEvent } from '../refine-passes.ts';
import type { ThoroughPage } from '../thorough/thorough-page.ts';
import type { ThoroughEvent } from '../thorough/thorough-ports.ts';

/** What a strategy works with. */
export interface StrategyPorts {
  /** Makes the page dark without a model, in the place of what it wears; resolves with what it wears then. */
  make(strategy: DarkStrategy): Promise<readonly RefinedSheet[]>;
  page: ThoroughPage;
  /** Metered by whoever hands it over; null where none is asked. */
  model: Model | null;
  /** Undefined where it is not known. */
  price: ModelPrice | undefined;
  /** What the developer wishes; may be empty. */
  words: string;
  /** Calls of the model at most, where it is asked again and again. */
  turns: number;
  /** Milliseconds after which the best so far stays; the strategy's own limit unless told. */
  ms?: number;
  signal: AbortSignal;
  /** What happens meanwhile. */
  tell?(event: RefineEvent | ThoroughEvent): void;
}
