import { addTokens, NO_TOKENS, type TokenSums } from '../call/add-tokens.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** The ways to group entries. */
export type Grouping = 'day' | 'model' | 'purpose' | 'page' | 'run';

/** Sums over some attempts. */
export interface Totals extends TokenSums {
  key: string;
  attempts: number;
  /** US dollars of the attempts with a known price. */
  usd: number;
  /** Attempts without a price: the sum is then a lower bound. */
  unknown: number;
  /** Milliseconds. */
  ms: number;
  /** When the last of them was sent. */
  last: number;
}

/** The group that an entry belongs to. */
export function groupKey(entry: LedgerEntry, grouping: Grouping): string {
  return grouping === 'model' ? `${entry.provider}/${entry.model}` : entry[grouping];
}

/** Sums entries under one name. */
export function totalsOf(key: string, entries: Iterable<LedgerEntry>): Totals {
  const totals = { key, attempts: 0, usd: 0, unknown: 0, ms: 0, last: 0 };
  let tokens = NO_TOKENS;
  for (const { usage, usd, ms, at } of entries) {
    totals.attempts += 1;
    tokens = addTokens(tokens, usage);
    totals.usd += usd ?? 0;
    totals.unknown += usd === null ? 1 : 0;
    totals.ms += ms ?? 0;
    totals.last = Math.max(totals.last, at);
  }
  return { ...totals, ...tokens };
}

/** Sums for each group, the most expensive first; days in order. */
export function groupTotals(entries: readonly LedgerEntry[], grouping: Grouping): Totals[] {
  const groups = Map.groupBy(entries, (entry) => groupKey(entry, grouping));
  const totals = [...groups].map(([key, members]) => totalsOf(key, members));
  if (grouping === 'day') return totals.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return totals.toSorted((a, b) => b.usd - a.usd || b.last - a.last);
}
