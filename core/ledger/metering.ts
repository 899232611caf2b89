import type { ModelId } from '../model/model.ts';
import type { ModelRequest } from '../model/model-request.ts';
import type { Usage } from '../model/usage.ts';
import type { KnownPrice } from '../prices/find-price.ts';
import type { TokenEstimate } from '../tokens/estimate-request.ts';
import type { Budgets } from './budget.ts';
import type { Ledger } from './ledger.ts';
import type { Purpose } from './ledger-entry.ts';

/** Tokens of reply that an estimate is made with: what an answer or a step of an agent mostly has. */
export const EXPECTED_OUTPUT = 1000;

/** What a metered model needs of the world. */
export interface Metering {
  ledger: Ledger;
  purpose: Purpose;
  run: string;
  /** As {@link pageOf} gives it. */
  page: string;
  budgets: Budgets;
  price: KnownPrice | undefined;
  /** Rejects with the signal's reason. */
  estimate(request: ModelRequest, id: ModelId, signal: AbortSignal): Promise<TokenEstimate>;
  /** A provider's own usage has come: a better estimate can be learned from it. */
  learn?(id: ModelId, estimate: TokenEstimate, usage: Usage): void;
  /** Milliseconds (Unix). */
  now?(): number;
}
