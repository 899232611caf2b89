import * as z from 'zod/mini';
import { type CsvColumn, csvText } from '../../platform/table/csv-text.ts';
import { PROVIDERS } from '../call/llm-id.ts';

export const PURPOSES = ['ask', 'dark', 'agent', 'chat'] as const;

export type Purpose = (typeof PURPOSES)[number];

const textUpTo = (most: number) => z.string().check(z.maxLength(most));
const count = z.number().check(z.minimum(0));
const usd = z.nullable(z.number().check(z.minimum(0)));

const usageSchema = z.object({
  input: count,
  cachedRead: count,
  cacheWrite: count,
  output: count,
  reasoning: count,
  source: z.enum(['provider', 'estimate']),
});

/** One attempt at one call. Unknown values are null, never 0. */
export const entrySchema = z.object({
  id: textUpTo(64),
  /** When it was sent, milliseconds (Unix). */
  at: z.number(),
  /** The person's local day, `YYYY-MM-DD`: daily budgets refer to it. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** Groups the calls that one action of a person led to. */
  run: textUpTo(64),
  purpose: z.enum(PURPOSES),
  /** The inspected page, without its query and fragment. */
  page: textUpTo(2000),
  provider: z.enum(PROVIDERS),
  model: textUpTo(200),
  /** 1 for the first attempt. */
  attempt: z.number(),
  /** `under-way`, a stop reason, or a kind of failure; `left` when nobody waited for its end. */
  outcome: textUpTo(40),
  /** What a failed attempt got as its answer: status, address and the provider's own words. Holds no key. */
  problem: z.optional(textUpTo(600)),
  usage: z.nullable(usageSchema),
  /** US dollars; for an attempt under way, the maximum. */
  usd,
  priceFrom: z.nullable(z.enum(['list', 'edited', 'device'])),
  /** The estimate before it was sent, with how many reply tokens. */
  estimate: z.object({
    input: count,
    output: count,
    usd,
    isExact: z.boolean(),
    /** What the input is made of, tokens; absent in older entries. */
    sections: z.optional(
      z.object({ system: count, tools: count, history: count, page: count, picture: count }),
    ),
  }),
  /** Milliseconds to the end, and to the first piece. */
  ms: z.nullable(count),
  firstTokenMs: z.nullable(count),
});

export type LedgerEntry = z.infer<typeof entrySchema>;

/** A fresh id; ids of later entries sort after earlier ones, within about a millisecond. */
export function entryId(at: number): string {
  return `${Math.round(at).toString(36).padStart(9, '0')}-${crypto.randomUUID().slice(0, 8)}`;
}

/** The local day of a moment, `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A page's address in the ledger: without query and fragment, which may hold secrets. */
export function pageOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, origin, pathname } = new URL(url);
  if (protocol === 'data:' || protocol === 'blob:') return `${protocol}…`;
  return `${origin === 'null' ? `${protocol}//` : origin}${pathname}`.slice(0, 2000);
}

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
