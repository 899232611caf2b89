import type { ModelFailure } from './model-failure.ts';

/** A {@link ModelFailure} that is thrown: inside an attempt, and by what lists a provider's models. */
export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure) {
    super(failure.message);
    this.failure = failure;
  }
}
