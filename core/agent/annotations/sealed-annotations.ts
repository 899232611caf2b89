import { z } from 'zod';
import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { digest } from '../../platform/hash/digest.ts';
import { t } from '../../platform/messages/messages.ts';
import { type Annotations, NO_ANNOTATIONS, SCORES } from './annotation.ts';

/** Raised when older annotations can no longer be read. */
const ANNOTATIONS_SCHEMA = 1;

/**
 * Annotations as stored beside a run's checkpoint: with a hash of their own, so that an annotation
 * never changes a run, and a resumed run never overwrites an annotation.
 */
interface SealedAnnotations {
  schema: number;
  /** SHA-256 of the canonical JSON of the run's id and the steps. */
  hash: string;
  steps: Annotations;
}

/** Annotations with their hash, for storage. */
export async function sealAnnotations(run: string, steps: Annotations): Promise<SealedAnnotations> {
  return { schema: ANNOTATIONS_SCHEMA, hash: await hashOf(run, steps), steps };
}

const annotation = z.object({
  score: z.enum(SCORES).optional(),
  // Redacted text may be longer than the original.
  note: z.string().max(20_000),
  at: z.number().min(0),
});

const sealedSchema = z.object({
  schema: z.int(),
  hash: z.string(),
  steps: z.record(z.string().regex(/^[1-9]\d{0,5}$/), annotation),
});

/**
 * Reads the annotations of a run from a store or a file, which may hold anything; undefined holds
 * none. Throws a sentence when they belong to another run, are damaged, or are not annotations.
 */
export async function openAnnotations(run: string, stored: unknown): Promise<Annotations> {
  if (stored === undefined) return NO_ANNOTATIONS;
  const read = sealedSchema.safeParse(stored);
  if (!read.success) throw new Error(t('run.notesRunCannotRead'));
  const { schema, hash } = read.data;
  if (schema !== ANNOTATIONS_SCHEMA) {
    throw new Error(
      t('run.notesRunKeptAnother', { schema, annotationsSchema: ANNOTATIONS_SCHEMA }),
    );
  }
  const { steps } = stored as SealedAnnotations;
  if ((await hashOf(run, steps)) === hash) return steps;
  throw new Error(t('run.notesRunChangedAnother'));
}

function hashOf(run: string, steps: Annotations): Promise<string> {
  return digest(canonicalJson({ run, steps }));
}
