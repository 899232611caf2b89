/** A model that a provider says it serves. */
export interface ListedModel {
  id: string;
  /** Tokens, where the provider says. */
  context?: number;
  maxOutput?: number;
}
