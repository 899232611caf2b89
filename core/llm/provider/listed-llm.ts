/** A model that a provider says it serves. */
export interface ListedLlm {
  id: string;
  /** Tokens, if the provider says. */
  context?: number;
  maxOutput?: number;
}
