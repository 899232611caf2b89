import { z } from 'zod';
import type { Text } from '../../platform/messages/messages.ts';
import { textSchema } from '../../platform/messages/text-schema.ts';
import { GRANT_KINDS, type Grant, grantSchema, mostCount, numberOf, sitesIn } from './grant.ts';
import {
  asksOnly,
  grantsByWords,
  isWithin,
  limitOf,
  readTask,
  type Span,
  withoutQuotes,
} from './grants-by-words.ts';

/** What the person’s own words let a run do, and who read them. JSON. */
export interface Envelope {
  grants: readonly Grant[];
  by: 'lexicon' | 'model';
  /** Why no model has read the task, for people. */
  problem?: Text | undefined;
}

/** An envelope as stores and files have it. */
export const envelopeSchema: z.ZodType<Envelope> = z.object({
  grants: z.array(grantSchema),
  by: z.enum(['lexicon', 'model']),
  problem: z.optional(textSchema),
});

/** The envelope of a task: what a model has read, as {@link checkedGrants} let it through, or the lexicon’s own. */
export function envelopeOf(task: string, read: readonly Grant[] | null, problem?: Text): Envelope {
  if (read) return { grants: read, by: 'model' };
  return { grants: grantsByWords(task), by: 'lexicon', ...(problem && { problem }) };
}

/** An envelope that came from elsewhere lets nothing happen until the person switches a grant on. */
export function importedEnvelope(envelope: Envelope): Envelope {
  return { ...envelope, grants: envelope.grants.map((grant) => ({ ...grant, isOff: true })) };
}

/** One grant as a model reads it in a task. */
export const readGrantSchema = z.object({
  kind: z.enum(GRANT_KINDS),
  words: z.string(),
  object: z.string().optional(),
  limit: z.number().optional(),
  count: z.int().min(1).nullable().optional().describe('null: any number'),
  site: z.string().optional(),
});

/**
 * What a model has read in a task, as far as the task itself says it: words and object verbatim, in no part that
 * denies, asks or quotes something, and of no kind that the task denies; limit and site named. A count that the words
 * do not say is 1; a limit that the task says holds although the model leaves it out. Code only narrows here.
 */
export function checkedGrants(grants: unknown, task: string): Grant[] {
  const { silent, denies } = readTask(task);
  const origins = sitesIn(task).map(({ origin }) => origin);
  return (Array.isArray(grants) ? grants : []).flatMap((one: unknown) => {
    const parsed = readGrantSchema.safeParse(one);
    if (!parsed.success) return [];
    const { kind, limit, count, ...read } = parsed.data;
    const words = verbatim(read.words, task, silent);
    const object = read.object ? verbatim(read.object, task, []) : undefined;
    const site = read.site ? sitesIn(read.site)[0]?.origin : undefined;
    const isSited = read.site ? site !== undefined && origins.includes(site) : kind !== 'site';
    const isLimitSaid = limit === undefined || numbersIn(task).includes(limit);
    if (words === undefined || denies(kind) || asksOnly(words)) return [];
    if ((read.object && !object) || !isSited || !isLimitSaid) return [];
    const said = kind === 'pay' ? limitOf(words, task) : undefined;
    const most =
      limit === undefined ? said : { ...said, amount: Math.min(limit, said?.amount ?? limit) };
    return {
      kind,
      words,
      ...(object && { object }),
      ...(kind === 'pay' && most && { limit: most }),
      count: lessOf(
        count === undefined ? 1 : count,
        mostCount(withoutQuotes(`${words} ${object ?? ''}`)),
      ),
      ...(site && { site }),
    };
  });
}

/** These words as the task has them, outside the parts that do not count; white space and case make no difference. */
function verbatim(words: string, task: string, silent: readonly Span[]): string | undefined {
  const parts = words
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&'));
  if (!/\p{L}{2}|\p{Script=Han}/u.test(words)) return undefined;
  const pattern = new RegExp(`(?<![\\p{L}\\d])${parts.join('\\s+')}(?![\\p{L}\\d])`, 'giu');
  const found = [...task.matchAll(pattern)].map(({ 0: text, index }) => ({ text, index }));
  return found.find(({ index }) => !silent.some((part) => isWithin({ start: index }, part)))?.text;
}

function numbersIn(task: string): number[] {
  return (task.match(/\d+(?:[.,'’\u00a0\u202f]\d+)*/g) ?? []).map(numberOf);
}

function lessOf(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
