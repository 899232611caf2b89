import type { ProviderId } from './provider-id.ts';

/** A model, by the provider's own exact id. */
export interface LlmId {
  provider: ProviderId;
  model: string;
}
