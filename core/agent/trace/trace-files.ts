import { type Annotations, NO_ANNOTATIONS } from '../annotations/annotation.ts';
import { openAnnotations, sealAnnotations } from '../annotations/sealed-annotations.ts';
import { digest } from '../digest.ts';
import { openCheckpoint, sealCheckpoint } from '../memory/checkpoint.ts';
import { RUN_SCHEMA, type RunState } from '../run-state.ts';
import { type Manifest, readManifest, TRACE_FORMAT } from './manifest.ts';
import { otlpTrace, type TraceOptions } from './otlp-trace.ts';
import type { RedactionReport } from './redact.ts';
import { redactRun } from './redact-run.ts';
import { putBlobs, takeBlobs } from './take-blobs.ts';

/** The files of a trace, by their paths in the zip. All of them are text. */
export type TraceFiles = Readonly<Record<string, string>>;

const BLOBS = 'blobs/';

/**
 * What a run is exported as: `trace.otlp.json` for other readers, `run.json` to be gone on with,
 * `blobs/<sha256>`, and `manifest.json` with what was redacted. The same run gives the same files.
 */
export async function traceFiles(
  original: RunState,
  { version, annotations: remarks = NO_ANNOTATIONS }: TraceOptions,
): Promise<TraceFiles> {
  const { run: clean, beside: annotations, report } = redactRun(original, remarks);
  const { run, blobs } = await takeBlobs(clean);
  const manifest: Manifest = {
    format: TRACE_FORMAT,
    version,
    schema: RUN_SCHEMA,
    run: run.id,
    steps: run.steps.length,
    redaction: report,
  };
  return {
    'manifest.json': pretty(manifest),
    'run.json': pretty({ ...(await sealCheckpoint(run)), ...(await beside(run.id, annotations)) }),
    'trace.otlp.json': pretty(await otlpTrace(clean, { version, annotations })),
    ...Object.fromEntries([...blobs].map(([hash, text]) => [BLOBS + hash, text])),
  };
}

/** Annotations have a hash of their own beside the checkpoint; without any, nothing is said of them. */
async function beside(run: string, steps: Annotations) {
  const isNone = Object.keys(steps).length === 0;
  return isNone ? {} : { annotations: await sealAnnotations(run, steps) };
}

/** What a trace holds: the run, and what was taken out of it when it was exported. */
export interface ReadTrace {
  run: RunState;
  annotations: Annotations;
  redaction: RedactionReport;
  /** Of the extension that wrote it. */
  version: string;
}

/** Reads an exported trace. Throws a sentence when the files do not hold one, whole and unchanged. */
export async function readTrace(files: TraceFiles): Promise<ReadTrace> {
  const { redaction, version, ...manifest } = readManifest(files['manifest.json']);
  const kept = parse(files['run.json']);
  const sealed = await openCheckpoint(kept);
  if (sealed.type !== 'sound') throw new Error(sealed.message);
  const { id, steps } = sealed.state;
  if (manifest.run !== id || manifest.steps !== steps.length) {
    throw new Error('The manifest of the trace is about another run than its run.json.');
  }
  const annotations = await openAnnotations(id, (kept as { annotations?: unknown }).annotations);
  const numbers = new Set(steps.map(({ number }) => `${number}`));
  if (!Object.keys(annotations).every((step) => numbers.has(step))) {
    throw new Error('The trace has notes on steps that its run has not.');
  }
  const run = await putBlobs(sealed.state, await soundBlobs(files));
  return { run, annotations, redaction, version };
}

/** The blobs, each of which is what its name says. */
async function soundBlobs(files: TraceFiles): Promise<ReadonlyMap<string, string>> {
  const named = Object.entries(files).filter(([path]) => path.startsWith(BLOBS));
  const blobs = named.map(([path, text]) => [path.slice(BLOBS.length), text] as const);
  for (const [hash, text] of blobs) {
    if ((await digest(text)) === hash) continue;
    throw new Error(`The blob ${hash} of the trace is damaged: it is not what its name says.`);
  }
  return new Map(blobs);
}

function parse(text: string | undefined): unknown {
  if (text === undefined) throw new Error('This is no trace of Penumbra: it has no run.json.');
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('The run.json of the trace is not JSON.');
  }
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
