import type { FilteredOut } from './filtered-dom.ts';

interface Budget {
  maxNodes: number;
  maxTokens: number;
}

interface Fit {
  /** Best first. */
  kept: number[];
  leftOut: [place: number, why: FilteredOut][];
}

/**
 * The best indexes, in order, whose payload keeps to both budgets. A node that does not fit is
 * skipped, and smaller ones after it may still fit. Counts the payload as a whole, because token
 * counts of pieces do not add up: first all, then half of them and so on, not once per node.
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
    if (leftOut.length < MAX_SKIPPED_NODES) continue;
    for (const place of rest.splice(0)) leftOut.push([place, 'over the token budget']);
  }
  for (const place of rest) leftOut.push([place, 'over the node budget']);
  return { kept, leftOut };
}

/** Nodes skipped as too large before the budget counts as used up. */
const MAX_SKIPPED_NODES = 12;

/** How many of the next nodes fit beside the kept ones. */
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

/**
 * What o200k takes as one token of payload text: a word of up to nine letters with its capitals, up
 * to three digits, the space before them, one letter of another script, up to four signs.
 */
const PIECE =
  /[A-Z]*[a-z]{1,9}|[A-Z]{1,4}|\d{1,3}| (?=\d)|[^\p{ASCII}]|[^A-Za-z\d\s\P{ASCII}]{1,4}/gu;

/** The largest undercount of the pieces, over 160 filtered payloads of real pages. */
const UNDERCOUNT_FACTOR = 1.07;

/** An upper bound, close to the real number of o200k tokens: a budget kept by it is kept. */
export function tokenUpperBound(json: string): number {
  return Math.ceil((json.match(PIECE)?.length ?? 0) * UNDERCOUNT_FACTOR);
}
