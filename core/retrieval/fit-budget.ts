import type { FilteredOut } from './filtered-dom.ts';

interface Budget {
  maxNodes: number;
  maxTokens: number;
}

interface Fit {
  /** Best first. */
  kept: number[];
  leftOut: [place: number, why: FilteredOut][];
  /** Tokens of the payload of what is kept. */
  tokens: number;
}

/**
 * The best places, in order, whose payload keeps to both budgets. A node that does not fit is left
 * out and smaller ones after it still go in. Counts the payload as a whole, for no tokenizer adds up
 * over pieces: first what all cost, then half of them and so on, not once a node.
 */
export function fitBudget(
  places: readonly number[],
  { maxNodes, maxTokens }: Budget,
  cost: (places: readonly number[]) => number,
): Fit {
  const kept: number[] = [];
  const leftOut: Fit['leftOut'] = [];
  const rest = [...places];
  while (rest.length > 0 && kept.length < maxNodes) {
    const fitting = longestFit(kept, rest.slice(0, maxNodes - kept.length), maxTokens, cost);
    kept.push(...rest.splice(0, fitting));
    if (kept.length >= maxNodes || rest.length === 0) break;
    for (const place of rest.splice(0, 1)) leftOut.push([place, 'over the token budget']);
    if (leftOut.length < MAX_TOO_LARGE) continue;
    for (const place of rest.splice(0)) leftOut.push([place, 'over the token budget']);
  }
  for (const place of rest) leftOut.push([place, 'over the node budget']);
  return { kept, leftOut, tokens: cost(kept) };
}

/** Nodes that are skipped for being too large before the budget counts as used up. */
const MAX_TOO_LARGE = 12;

/** How many of the next places fit beside what is kept. */
function longestFit(
  kept: readonly number[],
  next: readonly number[],
  maxTokens: number,
  cost: (places: readonly number[]) => number,
): number {
  const fits = (count: number) => cost([...kept, ...next.slice(0, count)]) <= maxTokens;
  if (fits(next.length)) return next.length;
  let low = 0;
  let high = next.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low;
}
