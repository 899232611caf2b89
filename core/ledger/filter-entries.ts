import { dayOf, type LedgerEntry } from './ledger-entry.ts';
import { groupKey } from './totals.ts';

/** What of the ledger is looked at; an empty text asks for nothing. */
export interface LedgerFilter {
  /** `provider/model`. */
  model: string;
  purpose: string;
  page: string;
  run: string;
  /** Days back, today included; null for all time. */
  days: number | null;
}

export const NO_FILTER: LedgerFilter = { model: '', purpose: '', page: '', run: '', days: null };

const DAY = 24 * 60 * 60 * 1000;

/** The entries that pass; `now` in milliseconds (Unix). */
export function filterEntries(
  entries: readonly LedgerEntry[],
  filter: LedgerFilter,
  now: number,
): LedgerEntry[] {
  const since = filter.days === null ? '' : dayOf(now - (filter.days - 1) * DAY);
  const asked = (['model', 'purpose', 'page', 'run'] as const).filter(
    (name) => filter[name] !== '',
  );
  return entries.filter(
    (entry) => entry.day >= since && asked.every((name) => groupKey(entry, name) === filter[name]),
  );
}
