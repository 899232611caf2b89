import { dayOf, type LedgerEntry } from './ledger-entry.ts';
import { groupTotals, type Totals, totalsOf } from './totals.ts';

/** Maximum number of bars in a chart. */
export const MAX_TIME_BUCKETS = 60;

/** The calls of one hour or day. */
export interface TimeBucket extends Totals {
  /** The same by model, the most expensive first. */
  models: readonly Totals[];
}

/**
 * Cost over time: the hours of today (`14:00`) when only today is selected, else days
 * (`2026-11-22`). Without a number of days it begins with the first entry, at most {@link
 * MAX_TIME_BUCKETS} days ago.
 */
export function timeBuckets(
  entries: readonly LedgerEntry[],
  days: number | null,
  now: number,
): TimeBucket[] {
  if (days === 1) return hoursOf(entries, now);
  const byDay = Map.groupBy(entries, ({ day }) => day);
  const first = [dayOf(now), ...byDay.keys()].sort()[0] ?? '';
  const buckets: TimeBucket[] = [];
  const date = new Date(now);
  for (let count = 0; count < (days ?? MAX_TIME_BUCKETS); count += 1) {
    const key = dayOf(date.getTime());
    if (days === null && key < first) break;
    buckets.unshift(bucketOf(key, byDay.get(key)));
    // Noon, because days with 23 and 25 hours are one day each.
    date.setHours(12, 0, 0, 0);
    date.setDate(date.getDate() - 1);
  }
  return buckets;
}

function hoursOf(entries: readonly LedgerEntry[], now: number): TimeBucket[] {
  const today = dayOf(now);
  const byHour = Map.groupBy(
    entries.filter(({ day }) => day === today),
    ({ at }) => new Date(at).getHours(),
  );
  const last = new Date(now).getHours();
  return Array.from({ length: last + 1 }, (_, hour) =>
    bucketOf(`${String(hour).padStart(2, '0')}:00`, byHour.get(hour)),
  );
}

function bucketOf(key: string, entries: readonly LedgerEntry[] = []): TimeBucket {
  return { ...totalsOf(key, entries), models: groupTotals(entries, 'model') };
}
