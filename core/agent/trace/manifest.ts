import { z } from 'zod';
import { RUN_SCHEMA } from '../run-state.ts';

export const TRACE_FORMAT = 'penumbra-trace';

/** What stands in the `manifest.json` of a trace. */
const manifestSchema = z.object({
  format: z.literal(TRACE_FORMAT),
  /** Of the extension that wrote it. */
  version: z.string().max(40),
  schema: z.int(),
  run: z.string().min(1).max(200),
  steps: z.int().min(0),
  /** What was taken out of it, how often, by kind. */
  redaction: z.record(z.string().max(40), z.int().min(1)),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** The manifest of a trace. Throws a sentence when it is none, or another version's. */
export function readManifest(text: string | undefined): Manifest {
  if (text === undefined) throw new Error('This is no trace of Penumbra: it has no manifest.json.');
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    throw new Error('The manifest.json of the trace is not JSON.');
  }
  const parsed = manifestSchema.safeParse(stored);
  if (!parsed.success)
    throw new Error('This is no trace of Penumbra: its manifest says otherwise.');
  const { schema, version } = parsed.data;
  if (schema !== RUN_SCHEMA) {
    throw new Error(
      `The trace was written by Penumbra ${version} in format ${schema}; this one reads format ${RUN_SCHEMA}.`,
    );
  }
  return parsed.data;
}
