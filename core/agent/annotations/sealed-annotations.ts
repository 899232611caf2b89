import { z } from 'zod';
import { canonicalJson } from '../../platform/hash/canonical-json.ts';
import { digest } from '../../platform/hash/digest.ts';
import { MessageError, msg, type Text } from '../../platform/messages/messages.ts';
import { type Annotations, NO_ANNOTATIONS, SCORES } from './annotation.ts';

/** Raised when an earlier version of this extension can no longer read what is written. */
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

/** Notes that are stored: some, those of a newer extension, or something that cannot be read, and why. */
type OpenedAnnotations =
  | { type: 'annotations'; steps: Annotations }
  | { type: 'newer'; message: Text }
  | { type: 'unreadable'; message: Text };

/**
 * Reads the annotations of a run from a store or a file, which may hold anything; undefined holds
 * none. Those of another run, and damaged ones, are unreadable.
 */
export async function readAnnotations(run: string, stored: unknown): Promise<OpenedAnnotations> {
  if (stored === undefined) return { type: 'annotations', steps: NO_ANNOTATIONS };
  const { schema: form } = (typeof stored === 'object' && stored) as { schema?: unknown };
  if (typeof form === 'number' && form > ANNOTATIONS_SCHEMA) {
    return { type: 'newer', message: msg('platform.newerVersionPenumbraWrote') };
  }
  const read = sealedSchema.safeParse(stored);
  if (!read.success) return { type: 'unreadable', message: msg('run.notesRunCannotRead') };
  const { steps } = stored as SealedAnnotations;
  if ((await hashOf(run, steps)) === read.data.hash) return { type: 'annotations', steps };
  return { type: 'unreadable', message: msg('run.notesNotMatchRun') };
}

/** The annotations of a run, as {@link readAnnotations}; throws a sentence when they cannot be read. */
export async function openAnnotations(run: string, stored: unknown): Promise<Annotations> {
  const opened = await readAnnotations(run, stored);
  if (opened.type === 'annotations') return opened.steps;
  throw new MessageError(opened.message);
}

function hashOf(run: string, steps: Annotations): Promise<string> {
  return digest(canonicalJson({ run, steps }));
}
