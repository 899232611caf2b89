/** US dollars that a budget may have, or a million tokens cost. */
export const MOST_USD = 10_000;
