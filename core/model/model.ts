import type { ModelEvent } from './model-event.ts';
import type { ModelRequest } from './model-request.ts';
import type { ProviderId } from './provider-id.ts';

/** Which model, by the provider's own exact id. */
export interface ModelId {
  provider: ProviderId;
  model: string;
}

/** A language model behind one streaming call. Wrappers (metering, corrections) are Models too. */
export interface Model {
  readonly id: ModelId;
  /**
   * Asks once, and again after failures that waiting may cure. The last event is `finished` or
   * `failed`; nothing is thrown. Nothing is sent before the first event is asked for.
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
