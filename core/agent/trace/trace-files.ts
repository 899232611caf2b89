import { digest } from '../../platform/hash/digest.ts';
import { inEnglish } from '../../platform/messages/messages.ts';
import { openCheckpoint, sealCheckpoint } from '../../run/checkpoint.ts';
import { type Annotations, NO_ANNOTATIONS } from '../annotations/annotation.ts';
import { openAnnotations, sealAnnotations } from '../annotations/sealed-annotations.ts';
import { extractBlobs, restoreBlobs } from '../blobs/extract-blobs.ts';
import { otlpTrace, type TraceOptions } from '../otlp/otlp-trace.ts';
import { RUN_FORMAT } from '../run/run-format.ts';
import { RUN_SCHEMA, type RunState } from '../run/run-state.ts';
import { type Manifest, readManifest, TRACE_FORMAT } from './manifest.ts';
import type { RedactionReport } from './redact.ts';
import { redactRun } from './redact-run.ts';

/** The files of a trace, by path in the zip. All of them are text. */
export type TraceFiles = Readonly<Record<string, string>>;

const BLOBS = 'blobs/';

/**
 * The export of a run: `trace.otlp.json` for other readers, `run.json` to resume it,
 * `blobs/<sha256>`, and `manifest.json` with what was redacted; `keys` are a person's own. The same run gives the same files.
 */
export async function traceFiles(
  original: RunState,
  {
    version,
    annotations: remarks = NO_ANNOTATIONS,
    keys,
  }: TraceOptions & { keys?: readonly string[] },
): Promise<TraceFiles> {
  const { run: clean, beside: annotations, report } = await redactRun(original, remarks, keys);
  const { run, blobs } = await extractBlobs(clean);
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
    'run.json': pretty({
      ...(await sealCheckpoint(RUN_FORMAT, run)),
      ...(await beside(run.id, annotations)),
    }),
    'trace.otlp.json': pretty(await otlpTrace(clean, { version, annotations })),
    ...Object.fromEntries([...blobs].map(([hash, text]) => [BLOBS + hash, text])),
  };
}

/** Annotations have a hash of their own beside the checkpoint; without any, they are left out. */
async function beside(run: string, steps: Annotations) {
  const isNone = Object.keys(steps).length === 0;
  return isNone ? {} : { annotations: await sealAnnotations(run, steps) };
}

/** The content of a trace: the run, and what was redacted in its export. */
export interface ReadTrace {
  run: RunState;
  annotations: Annotations;
  redaction: RedactionReport;
  /** Version of the extension that wrote it. */
  version: string;
}

/**
 * Reads an exported trace. Throws a sentence when the files are not a complete and unchanged trace.
 */
export async function readTrace(files: TraceFiles): Promise<ReadTrace> {
  const { redaction, version, ...manifest } = readManifest(files['manifest.json']);
  const kept = parse(files['run.json']);
  const sealed = await openCheckpoint(RUN_FORMAT, kept);
  if (sealed.type !== 'sound') throw new Error(sealed.message);
  const { id, steps } = sealed.state;
  if (manifest.run !== id || manifest.steps !== steps.length) {
    throw new Error(inEnglish('run.manifestTraceAboutAnother'));
  }
  const annotations = await openAnnotations(id, (kept as { annotations?: unknown }).annotations);
  const numbers = new Set(steps.map(({ number }) => `${number}`));
  if (!Object.keys(annotations).every((step) => numbers.has(step))) {
    throw new Error(inEnglish('run.traceNotesStepsRun'));
  }
  const run = await restoreBlobs(sealed.state, await soundBlobs(files));
  return { run, annotations, redaction, version };
}

/** The blobs, each checked against its name. */
async function soundBlobs(files: TraceFiles): Promise<ReadonlyMap<string, string>> {
  const named = Object.entries(files).filter(([path]) => path.startsWith(BLOBS));
  const blobs = named.map(([path, text]) => [path.slice(BLOBS.length), text] as const);
  for (const [hash, text] of blobs) {
    if ((await digest(text)) === hash) continue;
    throw new Error(inEnglish('run.blobTraceDamagedNot', { hash }));
  }
  return new Map(blobs);
}

function parse(text: string | undefined): unknown {
  if (text === undefined) throw new Error(inEnglish('run.noTracePenumbraNo2'));
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(inEnglish('run.runJsonTraceNot'));
  }
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
