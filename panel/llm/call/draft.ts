import type { Llm } from '../../../core/llm/call/llm.ts';
import type { LlmId } from '../../../core/llm/call/llm-id.ts';
import type { LlmRequest } from '../../../core/llm/call/llm-request.ts';
import type { Purpose } from '../../../core/llm/ledger/ledger-entry.ts';
import type { EXPECTED_OUTPUT_TOKENS } from '../../../core/llm/ledger/metering.ts';
import type { TokenEstimate } from '../../../core/llm/tokens/estimate-request.ts';

/** Why a feature calls a model. */
export interface CallPurpose {
  purpose: Purpose;
  /** Calls of one task share it. */
  run: string;
  /** Address of the inspected page. */
  pageUrl: string;
  /**
   * US dollars that the run may cost, in addition to the limits in the settings; null for no limit.
   */
  most?: number | null;
}

/** What will be sent, for a person to read and edit. */
export interface Draft {
  /** Title of the dialog: what the request is for. */
  title: string;
  request: LlmRequest;
  call: CallPurpose;
}

/** What a person has approved: the request as they left it, and the metered model to ask. */
export interface Released {
  request: LlmRequest;
  model: Llm;
  estimate: PricedEstimate | null;
}

/** Tokens and price of a request at one model. */
export interface PricedEstimate {
  id: LlmId;
  tokens: TokenEstimate;
  /** US dollars with {@link EXPECTED_OUTPUT_TOKENS} tokens of reply; null when the price is unknown. */
  usd: number | null;
  /** US dollars of the input alone. */
  inputUsd: number | null;
}
