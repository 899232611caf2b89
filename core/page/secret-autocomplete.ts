const SECRETS =
  /(^|\s)(cc-(number|csc|exp|exp-month|exp-year)|one-time-code|(new|current)-password)(\s|$)/i;

/** Whether an `autocomplete` attribute marks a text that must never leave the page. */
export function isSecretAutocomplete(autocomplete: string | null | undefined): boolean {
  return SECRETS.test(autocomplete?.slice(0, 500) ?? '');
}
