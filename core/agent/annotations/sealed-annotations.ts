import { z } from 'zod';
import { canonicalJson } from '../canonical-json.ts';
import { digest } from '../digest.ts';
import { type Annotations, NO_ANNOTATIONS, SCORES } from './annotation.ts';

/** Raised when annotations of before can no longer be read. */
const ANNOTATIONS_SCHEMA = 1;

/**
 * Annotations as they are kept beside a run's checkpoint: with a hash of their own, so that a remark
 * never changes a run, and a run that goes on never overwrites a remark.
 */
interface SealedAnnotations {
  schema: number;
  /** SHA-256 of the canonical JSON of the run's id and the steps. */
  hash: string;
  steps: Annotations;
}

export async function sealAnnotations(run: string, steps: Annotations): Promise<SealedAnnotations> {
  return { schema: ANNOTATIONS_SCHEMA, hash: await hashOf(run, steps), steps };
}

const annotation = z.object({
  score: z.enum(SCORES).optional(),
  // What was redacted in it may be longer than what stood there.
  note: z.string().max(20_000),
  at: z.number().min(0),
});

const sealedSchema = z.object({
  schema: z.int(),
  hash: z.string(),
  steps: z.record(z.string().regex(/^[1-9]\d{0,5}$/), annotation),
});

/**
 * Reads the annotations of a run from a store or a file, where anything may stand; undefined holds
 * none. Throws a sentence when they are another run's, damaged, or no annotations.
 */
export async function openAnnotations(run: string, stored: unknown): Promise<Annotations> {
  if (stored === undefined) return NO_ANNOTATIONS;
  const read = sealedSchema.safeParse(stored);
  if (!read.success) throw new Error('The notes on the run cannot be read.');
  const { schema, hash } = read.data;
  if (schema !== ANNOTATIONS_SCHEMA) {
    throw new Error(
      `The notes on the run were kept by another version of Penumbra (format ${schema}, this one is ${ANNOTATIONS_SCHEMA}).`,
    );
  }
  const { steps } = stored as SealedAnnotations;
  if ((await hashOf(run, steps)) === hash) return steps;
  throw new Error('The notes on the run were changed, or are another run’s.');
}

function hashOf(run: string, steps: Annotations): Promise<string> {
  return digest(canonicalJson({ run, steps }));
}
