import type { ModelPrice } from '../../prices/model-price.ts';
import { openCheckpoint, sealCheckpoint } from '../memory/checkpoint.ts';
import { RUN_SCHEMA, type RunState } from '../run-state.ts';
import { otlpTrace } from './otlp-trace.ts';
import { redact } from './redact.ts';
import { putBlobs, takeBlobs } from './take-blobs.ts';

/** The files of a trace, by their paths in the zip. All of them are text. */
export type TraceFiles = Readonly<Record<string, string>>;

/**
 * What a run is exported as: `trace.otlp.json` for other readers, `run.json` to be gone on with,
 * `blobs/<sha256>`, and `manifest.json` with what was redacted. The same run gives the same files.
 */
export async function traceFiles(
  original: RunState,
  { version, price }: { version: string; price?: ModelPrice | undefined },
): Promise<TraceFiles> {
  const { value: clean, report } = redact(original);
  const { run, blobs } = await takeBlobs(clean);
  const manifest = {
    format: 'penumbra-trace',
    version,
    schema: RUN_SCHEMA,
    run: run.id,
    steps: run.steps.length,
    redaction: report,
  };
  return {
    'manifest.json': pretty(manifest),
    'run.json': pretty(await sealCheckpoint(run)),
    'trace.otlp.json': pretty(await otlpTrace(clean, { version, price })),
    ...Object.fromEntries([...blobs].map(([hash, text]) => [`blobs/${hash}`, text])),
  };
}

/** The run of an exported trace. Throws a sentence when the files do not hold one. */
export async function readTrace(files: TraceFiles): Promise<RunState> {
  const text = files['run.json'];
  if (text === undefined) throw new Error('This is no trace of Penumbra: it has no run.json.');
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    throw new Error('The run.json of the trace is not JSON.');
  }
  const opened = await openCheckpoint(stored);
  if (opened.type !== 'sound') throw new Error(opened.message);
  const blobs = Object.entries(files).filter(([path]) => path.startsWith('blobs/'));
  return putBlobs(
    opened.state,
    new Map(blobs.map(([path, content]) => [path.slice('blobs/'.length), content])),
  );
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
