import { MessageError, type Text } from '../messages/messages.ts';

/** What an error says to a person; for any other thrown value, its text. */
export function errorText(error: unknown): Text {
  if (error instanceof MessageError) return error.text;
  // Node says nothing itself where each address of a host was refused.
  if (error instanceof AggregateError && error.message === '') return errorText(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
