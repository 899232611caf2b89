import { z } from 'zod';
import { inEnglish } from '../../platform/messages/messages.ts';
import { RUN_SCHEMA } from '../run/run-state.ts';

export const TRACE_FORMAT = 'penumbra-trace';

/** The content of a trace's `manifest.json`. */
const manifestSchema = z.object({
  format: z.literal(TRACE_FORMAT),
  /** Version of the extension that wrote it. */
  version: z.string().max(40),
  schema: z.int(),
  run: z.string().min(1).max(200),
  steps: z.int().min(0),
  /** What was redacted, how often, by kind. */
  redaction: z.record(z.string().max(40), z.int().min(1)),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest of a trace. Throws a sentence when it is not one, or of another version. */
export function readManifest(text: string | undefined): Manifest {
  if (text === undefined) throw new Error(inEnglish('run.noTracePenumbraNo'));
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    throw new Error(inEnglish('run.manifestJsonTraceNot'));
  }
  const parsed = manifestSchema.safeParse(stored);
  if (!parsed.success) throw new Error(inEnglish('run.noTracePenumbraManifest'));
  const { schema, version } = parsed.data;
  if (schema !== RUN_SCHEMA) {
    throw new Error(inEnglish('run.traceOtherFormat', { version, schema, own: RUN_SCHEMA }));
  }
  return parsed.data;
}
