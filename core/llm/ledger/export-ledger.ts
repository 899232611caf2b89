import { type CsvColumn, csvText } from '../../platform/table/csv-text.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** Version of the JSON format. */
const VERSION = 1;

const COLUMNS: readonly CsvColumn<LedgerEntry>[] = [
  ['time', ({ at }) => new Date(at).toISOString()],
  ['run', ({ run }) => run],
  ['purpose', ({ purpose }) => purpose],
  ['page', ({ page }) => page],
  ['provider', ({ provider }) => provider],
  ['model', ({ model }) => model],
  ['attempt', ({ attempt }) => attempt],
  ['outcome', ({ outcome }) => outcome],
  ['problem', ({ problem }) => problem ?? null],
  ['input_tokens', ({ usage }) => usage?.input ?? null],
  ['cached_read_tokens', ({ usage }) => usage?.cachedRead ?? null],
  ['cache_write_tokens', ({ usage }) => usage?.cacheWrite ?? null],
  ['output_tokens', ({ usage }) => usage?.output ?? null],
  ['reasoning_tokens', ({ usage }) => usage?.reasoning ?? null],
  ['tokens_from', ({ usage }) => usage?.source ?? null],
  ['usd', ({ usd }) => usd],
  ['price_from', ({ priceFrom }) => priceFrom],
  ['estimated_input_tokens', ({ estimate }) => estimate.input],
  ['estimated_usd', ({ estimate }) => estimate.usd],
  ['ms', ({ ms }) => ms],
  ['first_token_ms', ({ firstTokenMs }) => firstTokenMs],
];

/** The entries as CSV (RFC 4180), with a header row; unknown values are empty fields. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  return csvText(COLUMNS, entries);
}

/** The entries as JSON, with the date of the list prices. */
export function ledgerJson(entries: readonly LedgerEntry[], asOf: string | null): string {
  return `${JSON.stringify({ version: VERSION, listPricesAsOf: asOf, entries }, null, 2)}\n`;
}
