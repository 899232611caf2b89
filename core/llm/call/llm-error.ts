import { failureText } from './failure-cause.ts';
import type { LlmFailure } from './llm-failure.ts';

/**
 * A {@link LlmFailure} that is thrown: inside an attempt, and when a provider's models are
 * listed.
 */
export class LlmError extends Error {
  override readonly name = 'ModelError';
  readonly failure: LlmFailure;

  constructor(failure: LlmFailure) {
    super(failureText(failure));
    this.failure = failure;
  }
}
