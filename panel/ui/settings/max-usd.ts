/** Highest budget, and highest price of a million tokens, in US dollars. */
export const MAX_USD = 10_000;
