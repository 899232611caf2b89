import { errorText } from '../../text/error-text.ts';
import { ModelError } from '../model-error.ts';
import type { FailureKind } from '../model-failure.ts';

/** Names of the Prompt API's exceptions. */
const FAILURES: Readonly<Record<string, [FailureKind, string]>> = {
  QuotaExceededError: ['context-overflow', "The request is longer than Chrome's model can read."],
  NotAllowedError: [
    'unavailable',
    "Chrome fetches its model only after a click. Choose the model again in the settings, and check that the browser's policy allows it.",
  ],
  NotReadableError: ['blocked', "Chrome's filter held the reply back."],
  NotSupportedError: ['bad-request', "Chrome's model does not take this request."],
  NetworkError: ['network', 'Chrome could not fetch its model. Check the connection.'],
};

/** What went wrong with the built-in model. */
export function chromeFailure(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  const name = error instanceof Error ? error.name : '';
  const detail = errorText(error);
  const [kind, message] = FAILURES[name] ?? ['unavailable', "Chrome's model failed. Try again."];
  return new ModelError({ kind, message, detail });
}
