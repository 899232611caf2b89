import * as z from 'zod/mini';
import { type LlmId, PROVIDERS } from '../../llm/call/llm-id.ts';
import { entryId, pageOf } from '../../llm/ledger/ledger-entry.ts';
import type { Text } from '../../platform/messages/messages.ts';
import { textSchema } from '../../platform/messages/text-schema.ts';
import type { DarkScore } from '../improve/dark-score.ts';
import { STRATEGY_NAMES, type StrategyName, type StrategyOutcome } from '../improve/strategy.ts';

/** Ways to make a page dark in the records; the last three ask a model. */
export const RECORDED_STRATEGIES = ['auto', ...STRATEGY_NAMES] as const;

export type RecordedStrategy = (typeof RECORDED_STRATEGIES)[number];

/** The outcome of a generation; `stopped` by a person. */
export const RECORD_OUTCOMES = ['kept', 'dropped', 'failed', 'stopped'] as const;

type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** Where it was started: the Dark CSS tab, or a comparison of strategies. */
const RECORD_ORIGINS = ['tab', 'comparison'] as const;

const shortString = (most: number) => z.string().check(z.maxLength(most));
const count = z.number().check(z.minimum(0));
const share = z.nullable(z.number().check(z.minimum(0), z.maximum(1)));

const scoreSchema = z.object({
  /** `styles`: by computed colors, without a screenshot. */
  by: z.enum(['pixels', 'styles']),
  /** 0 to 100; null where too little is known for a total. */
  total: z.nullable(count),
  readable: share,
  dark: share,
  imagesKept: share,
  brightAreas: z.nullable(count),
});

const spendSchema = z.object({
  attempts: count,
  input: count,
  cachedRead: count,
  cacheWrite: count,
  output: count,
  reasoning: count,
  usd: z.nullable(count),
});

/** One generation of a dark page. Unknown values are null, never 0. */
export const recordSchema = z.object({
  id: shortString(64),
  /** When it ended, milliseconds (Unix). */
  at: z.number(),
  from: z.enum(RECORD_ORIGINS),
  strategy: z.enum(RECORDED_STRATEGIES),
  /** The inspected page, without its query and fragment. */
  page: shortString(2000),
  /** Null without a model. */
  model: z.nullable(z.object({ provider: z.enum(PROVIDERS), model: shortString(200) })),
  /** Number of the model's replies. */
  turns: count,
  /** Total of all calls: tokens by class, which are disjoint, and US dollars. Null without a model. */
  spend: z.nullable(spendSchema),
  /** Milliseconds of work, without the time that a person takes to decide. */
  ms: count,
  before: z.nullable(scoreSchema),
  after: z.nullable(scoreSchema),
  outcome: z.enum(RECORD_OUTCOMES),
  /** Why it was dropped or failed: a sentence, or empty. */
  note: textSchema,
});

export type GenerationRecord = z.infer<typeof recordSchema>;
export type RecordedScore = z.infer<typeof scoreSchema>;

/** What a caller knows about a generation; the rest is added here. */
export type NewRecord = Omit<GenerationRecord, 'id' | 'at'>;

/** Characters of a note that are kept. */
const MAX_NOTE_CHARACTERS = 1000;

/** A record of a generation that has just ended; `at` in milliseconds (Unix). */
export function makeRecord(record: NewRecord, at: number): GenerationRecord {
  const { note: all } = record;
  const note = typeof all === 'string' ? all.slice(0, MAX_NOTE_CHARACTERS) : all;
  return { ...record, id: entryId(at), at, page: pageOf(record.page), note };
}

/** The record of a score. */
export function recordedScore({
  by,
  total,
  readable,
  dark,
  kept,
  brightAreas,
}: DarkScore): RecordedScore {
  return { by, total, readable, dark, imagesKept: kept?.imagesKept ?? null, brightAreas };
}

/** The record of a page whose texts alone were measured, by their computed colors. */
export function readableOnly(readable: number): RecordedScore {
  return { by: 'styles', total: null, readable, dark: null, imagesKept: null, brightAreas: null };
}

/** Where a strategy ran; `model` is the one it asks, if any. */
interface RunPlace {
  from: NewRecord['from'];
  page: string;
  model: LlmId | null;
}

/** The record of a strategy's run. */
export function recordOfOutcome(outcome: StrategyOutcome, where: RunPlace): NewRecord {
  const { strategy, turns, spend, ms, before, after, why } = outcome;
  return {
    ...where,
    strategy,
    turns,
    spend: where.model ? spend : null,
    ms,
    before: recordedScore(before.score),
    after: recordedScore(after.score),
    outcome: recordOutcome(outcome),
    note: why,
  };
}

/** The record of a strategy that failed; the ledger has the cost of its requests. */
export function recordOfFailure(strategy: StrategyName, note: Text, where: RunPlace): NewRecord {
  const nothing = { turns: 0, spend: null, ms: 0, before: null, after: null } as const;
  return { ...where, ...nothing, strategy, outcome: 'failed', note };
}

/** Kept changes count, even if a later turn failed. */
function recordOutcome({ isKept, failure }: StrategyOutcome): RecordOutcome {
  if (failure?.kind === 'stopped') return 'stopped';
  if (isKept) return 'kept';
  return failure ? 'failed' : 'dropped';
}
