import type { LedgerEntry } from './ledger-entry.ts';

/** Version of the JSON's form. */
const VERSION = 1;

type Column = readonly [head: string, value: (entry: LedgerEntry) => string | number | null];

const COLUMNS: readonly Column[] = [
  ['time', ({ at }) => new Date(at).toISOString()],
  ['run', ({ run }) => run],
  ['purpose', ({ purpose }) => purpose],
  ['page', ({ page }) => page],
  ['provider', ({ provider }) => provider],
  ['model', ({ model }) => model],
  ['attempt', ({ attempt }) => attempt],
  ['outcome', ({ outcome }) => outcome],
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

/** The entries as CSV (RFC 4180), with a head; what is unknown is an empty field. */
export function ledgerCsv(entries: readonly LedgerEntry[]): string {
  const rows = entries.map((entry) => COLUMNS.map(([, value]) => csvField(value(entry))));
  return [COLUMNS.map(([head]) => head), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}

/** Spreadsheets run a field that begins like a formula, and a page or a model may be named like one. */
function csvField(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The entries as JSON, with the day of the list prices. */
export function ledgerJson(entries: readonly LedgerEntry[], asOf: string | null): string {
  return `${JSON.stringify({ version: VERSION, listPricesAsOf: asOf, entries }, null, 2)}\n`;
}
