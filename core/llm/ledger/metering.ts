import type { LlmRequest } from '../call/llm.ts';
import type { LlmId } from '../call/llm-id.ts';
import type { Usage } from '../call/usage.ts';
import type { KnownPrice } from '../prices/price-table.ts';
import type { TokenEstimate } from '../tokens/estimate-request.ts';
import type { Budgets } from './budget.ts';
import type { Ledger } from './ledger.ts';
import type { Purpose } from './ledger-entry.ts';

/** Reply tokens of an estimate: a typical answer or agent step. */
export const EXPECTED_OUTPUT_TOKENS = 1000;

export interface Metering {
  ledger: Ledger;
  purpose: Purpose;
  run: string;
  /** As {@link pageOf} gives it. */
  page: string;
  budgets: Budgets;
  price: KnownPrice | undefined;
  /** Rejects with the signal's reason. */
  estimate(request: LlmRequest, id: LlmId, signal: AbortSignal): Promise<TokenEstimate>;
  /** The provider reported its usage: a better estimate can be learned from it. */
  learn?(id: LlmId, estimate: TokenEstimate, usage: Usage): void;
  /** Milliseconds (Unix). */
  now?(): number;
}
