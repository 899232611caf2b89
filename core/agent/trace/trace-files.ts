import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { z } from 'zod';
import { digest } from '../../platform/hash/digest.ts';
import { MessageError, msg } from '../../platform/messages/messages.ts';
import { readJson } from '../../platform/text/read-json.ts';
import { openCheckpoint, sealCheckpoint } from '../../run/checkpoint.ts';
import { type Annotations, NO_ANNOTATIONS } from '../annotations/annotation.ts';
import { openAnnotations, sealAnnotations } from '../annotations/sealed-annotations.ts';
import { envelopeOf, importedEnvelope } from '../envelope/envelope.ts';
import { extractBlobs, restoreBlobs } from '../memory/extract-blobs.ts';
import { readFlow } from '../recorder/read-flow.ts';
import type { Recording } from '../run/recording.ts';
import { RUN_FORMAT } from '../run/run-format.ts';
import { RUN_SCHEMA, type RunState } from '../run/run-state.ts';
import { atifTrajectory } from './atif-trajectory.ts';
import { otlpTrace, type TraceOptions } from './otlp-trace.ts';
import type { RedactionReport } from './redact.ts';
import { redactRun } from './redact-run.ts';

/** The files of a trace, by path in the zip. All of them are text. */
type TraceFiles = Readonly<Record<string, string>>;

const BLOBS = 'blobs/';

/**
 * The export of a run: `trace.otlp.json` (OpenTelemetry) and `trajectory.atif.json` (ATIF) for other readers,
 * `run.json` to resume it, `blobs/<sha256>`, and `manifest.json` with what was redacted; `keys` are a person's own. The
 * same run gives the same files.
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
    'trajectory.atif.json': pretty(atifTrajectory(clean, version)),
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

/** Reads an exported trace. Throws a sentence when the files are not a complete and unchanged trace. */
export async function readTrace(files: TraceFiles): Promise<ReadTrace> {
  const { redaction, version, ...manifest } = readManifest(files['manifest.json']);
  const kept = parse(files['run.json']);
  const sealed = await openCheckpoint(RUN_FORMAT, kept);
  if (sealed.type !== 'sound') throw new MessageError(sealed.message);
  const { id, steps } = sealed.state;
  if (manifest.run !== id || manifest.steps !== steps.length) {
    throw new MessageError(msg('run.manifestTraceAboutAnother'));
  }
  const annotations = await openAnnotations(id, (kept as { annotations?: unknown }).annotations);
  const numbers = new Set(steps.map(({ number }) => `${number}`));
  if (!Object.keys(annotations).every((step) => numbers.has(step))) {
    throw new MessageError(msg('run.traceNotesStepsRun'));
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
    throw new MessageError(msg('run.blobTraceDamagedNot', { hash }));
  }
  return new Map(blobs);
}

function parse(text: string | undefined): unknown {
  if (text === undefined) throw new MessageError(msg('run.notPenumbraTraceNoRunJson'));
  const value = readJson(text);
  if (value === undefined) throw new MessageError(msg('run.runJsonTraceNot'));
  return value;
}

function pretty(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const TRACE_FORMAT = 'penumbra-trace';

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

type Manifest = z.infer<typeof manifestSchema>;

/** The manifest of a trace. Throws a sentence when it is not one, or of another version. */
function readManifest(text: string | undefined): Manifest {
  if (text === undefined) throw new MessageError(msg('run.noTracePenumbraNo'));
  const stored = readJson(text);
  if (stored === undefined) throw new MessageError(msg('run.manifestJsonTraceNot'));
  const parsed = manifestSchema.safeParse(stored);
  if (!parsed.success) throw new MessageError(msg('run.noTracePenumbraManifest'));
  const { schema, version } = parsed.data;
  if (schema !== RUN_SCHEMA) {
    throw new MessageError(msg('run.traceOtherFormat', { version, schema, own: RUN_SCHEMA }));
  }
  return parsed.data;
}

/** The earliest date that zip knows: a fixed date gives the same run the same bytes. */
const DAY = new Date(1980, 0, 1);
/** Limits of an unpacked trace in bytes and files, to protect memory. */
const MAX_ZIP = { bytes: 200_000_000, files: 10_000 };

/** The files of a trace as one zip, the same bytes for the same files. */
export function packTrace(files: TraceFiles): Uint8Array<ArrayBuffer> {
  // Blobs arrive in the order in which their hashes were ready.
  const paths = Object.keys(files).toSorted();
  const packed = paths.map((path) => [path, strToU8(files[path] ?? '')] as const);
  return new Uint8Array(zipSync(Object.fromEntries(packed), { mtime: DAY }));
}

/** The files of a zip. Throws a sentence when it is not one, or too big to be a trace. */
export function unpackTrace(zip: Uint8Array, limits: Partial<typeof MAX_ZIP> = {}): TraceFiles {
  const most = { ...MAX_ZIP, ...limits };
  let [bytes, count] = [0, 0];
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    bytes += originalSize;
    count += 1;
    if (bytes > most.bytes || count > most.files) throw new TooBig();
    return true;
  };
  try {
    const files = Object.entries(unzipSync(zip, { filter }));
    return Object.fromEntries(files.map(([path, content]) => [path, strFromU8(content)]));
  } catch (error) {
    if (error instanceof TooBig) throw new MessageError(msg('run.fileTooBigTrace'));
    throw new MessageError(msg('run.fileNoZipDamaged'));
  }
}

class TooBig extends Error {}

/** The content of a file: a run to view, or steps to replay. */
export type RunFile =
  | { type: 'run'; run: RunState; annotations: Annotations }
  | { type: 'recording'; recording: Recording };

/** Reads a trace of Penumbra (a zip) or a recording of DevTools' Recorder. Throws a sentence. */
export async function readRunFile(bytes: Uint8Array): Promise<RunFile> {
  // Every zip begins with these two letters, and JSON never does.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) {
    const { run, annotations } = await readTrace(unpackTrace(bytes));
    // What somebody else’s words let a run do, the person has to let happen.
    const envelope = importedEnvelope(run.envelope ?? envelopeOf(run.task, null));
    return { type: 'run', run: { ...run, envelope }, annotations };
  }
  const recording = readFlow(new TextDecoder().decode(bytes));
  return { type: 'recording', recording };
}
