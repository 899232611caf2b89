import * as z from 'zod/mini';
import { PROVIDERS } from '../model/provider-id.ts';

/** What a model was called for. */
export const PURPOSES = ['ask', 'dark', 'agent', 'chat'] as const;

export type Purpose = (typeof PURPOSES)[number];

const text = (most: number) => z.string().check(z.maxLength(most));
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

/** One attempt at one call. What is unknown is null, never 0. */
export const entrySchema = z.object({
  id: text(64),
  /** When it went out, milliseconds (Unix). */
  at: z.number(),
  /** The person's own day then, `YYYY-MM-DD`: budgets are of it. */
  day: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** Calls that one order of a person's led to. */
  run: text(64),
  purpose: z.enum(PURPOSES),
  /** The inspected page, without its query and fragment. */
  page: text(2000),
  provider: z.enum(PROVIDERS),
  model: text(200),
  /** 1 for the first. */
  attempt: z.number(),
  /** `under-way`, a stop reason, or a kind of failure; `left` when nobody waited for its end. */
  outcome: text(40),
  usage: z.nullable(usageSchema),
  /** US dollars; of an attempt under way, the most it may come to. */
  usd,
  priceFrom: z.nullable(z.enum(['list', 'edited', 'device'])),
  /** What was reckoned before it went out, with how many tokens of reply. */
  estimate: z.object({ input: count, output: count, usd, isExact: z.boolean() }),
  /** Milliseconds to the end, and to the first piece. */
  ms: z.nullable(count),
  firstTokenMs: z.nullable(count),
});

export type LedgerEntry = z.infer<typeof entrySchema>;

/** A fresh id; ids of later entries sort behind earlier ones, give or take a millisecond. */
export function entryId(at: number): string {
  return `${Math.round(at).toString(36).padStart(9, '0')}-${crypto.randomUUID().slice(0, 8)}`;
}

/** The day of a moment where the person is, `YYYY-MM-DD`. */
export function dayOf(at: number): string {
  const date = new Date(at);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A page's address as the ledger keeps it: queries and fragments may hold secrets. */
export function pageOf(url: string): string {
  if (!URL.canParse(url)) return '';
  const { protocol, origin, pathname } = new URL(url);
  if (protocol === 'data:' || protocol === 'blob:') return `${protocol}…`;
  return `${origin === 'null' ? `${protocol}//` : origin}${pathname}`.slice(0, 2000);
}
