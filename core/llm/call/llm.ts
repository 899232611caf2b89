import type { LlmEvent } from './llm-event.ts';
import type { LlmId } from './llm-id.ts';
import type { LlmRequest } from './llm-request.ts';

/** A language model behind one streaming call. Wrappers (metering, corrections) are Models too. */
export interface Llm {
  readonly id: LlmId;
  /**
   * Asks once, and again after failures that waiting may cure. The last event is `finished` or
   * `failed`; nothing is thrown. Nothing is sent before the first event is requested.
   */
  stream(request: LlmRequest, signal: AbortSignal): AsyncIterable<LlmEvent>;
}
