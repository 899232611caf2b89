/** Stands for a secret of any length, wherever a value would be told. */
export const MASK = '••••••••';
