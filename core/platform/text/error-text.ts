/** The message of an error; for any other thrown value, its text. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
