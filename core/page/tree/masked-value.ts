/** Replaces a secret of any length wherever a value would be shown. */
export const MASK = '••••••••';
