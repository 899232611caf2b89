import { t } from '../../platform/messages/messages.ts';
import type { SearchSpec } from '../../platform/search/search-matcher.ts';
import { addTokens, inputTokens, NO_TOKENS, type TokenSums } from '../call/usage.ts';
import {
  NO_SECTIONS,
  REQUEST_SECTIONS,
  type SectionTokens,
  scaleSections,
} from '../tokens/estimate-request.ts';
import { dayOf, type LedgerEntry } from './ledger-entry.ts';

export type Grouping = 'day' | 'model' | 'purpose' | 'page' | 'run';

export interface Totals extends TokenSums {
  key: string;
  attempts: number;
  /** US dollars of the attempts with a known price. */
  usd: number;
  /** Attempts without a price: the sum is then a lower bound. */
  unknown: number;
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

/** A filter of the ledger; an empty text matches everything. */
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

export const LEDGER_SEARCH: SearchSpec<LedgerEntry> = {
  text: ({ provider, model, page, purpose, outcome }) =>
    [provider, model, page, purpose, outcome].join('\n'),
  fields: [
    { name: 'model', help: t('search.modelHelp'), of: ({ model }) => model },
    { name: 'provider', help: t('search.providerHelp'), of: ({ provider }) => provider },
    { name: 'page', help: t('search.pageHelp'), of: ({ page }) => page },
    { name: 'for', help: t('search.whatItWasFor'), of: ({ purpose }) => purpose },
    { name: 'outcome', help: t('search.howEnded'), of: ({ outcome }) => outcome },
  ],
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The entries that match; `now` in milliseconds (Unix). */
export function filterEntries(
  entries: readonly LedgerEntry[],
  filter: LedgerFilter,
  now: number,
): LedgerEntry[] {
  const since = filter.days === null ? '' : dayOf(now - (filter.days - 1) * DAY_MS);
  const asked = (['model', 'purpose', 'page', 'run'] as const).filter(
    (name) => filter[name] !== '',
  );
  return entries.filter(
    (entry) => entry.day >= since && asked.every((name) => groupKey(entry, name) === filter[name]),
  );
}

/** What the input of some attempts was made of. */
interface SectionTotals {
  sections: SectionTokens;
  /** Of these, read from a provider's cache. */
  cached: number;
  /** Attempts of which it is known. */
  attempts: number;
}

/** Sums the sections of attempts whose usage and sections are known, as their providers counted them. */
export function sectionTotals(entries: Iterable<LedgerEntry>): SectionTotals {
  const sections = { ...NO_SECTIONS } as Record<keyof SectionTokens, number>;
  let [cached, attempts] = [0, 0];
  for (const { usage, estimate } of entries) {
    if (!usage || !estimate.sections) continue;
    const own = scaleSections(estimate.sections, inputTokens(usage));
    for (const name of REQUEST_SECTIONS) sections[name] += own[name];
    cached += usage.cachedRead;
    attempts += 1;
  }
  return { sections, cached, attempts };
}

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
