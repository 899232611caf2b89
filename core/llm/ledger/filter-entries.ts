import { t } from '../../platform/messages/messages.ts';
import type { SearchSpec } from '../../platform/search/search-matcher.ts';
import { dayOf, type LedgerEntry } from './ledger-entry.ts';
import { groupKey } from './totals.ts';

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

/** What of the ledger can be searched. */
export const LEDGER_SEARCH: SearchSpec<LedgerEntry> = {
  text: ({ provider, model, page, purpose, outcome }) =>
    [provider, model, page, purpose, outcome].join('\n'),
  fields: [
    { name: 'model', help: t('search.modelHelp'), of: ({ model }) => model },
    { name: 'provider', help: t('search.providerHelp'), of: ({ provider }) => provider },
    { name: 'page', help: t('search.pageHelp'), of: ({ page }) => page },
    { name: 'for', help: t('search.purposeHelp'), of: ({ purpose }) => purpose },
    { name: 'outcome', help: t('search.outcomeHelp'), of: ({ outcome }) => outcome },
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
