import type { Annotations } from '../annotations/annotation.ts';
import { readFlow } from '../recorder/read-flow.ts';
import type { Recording } from '../run/recording.ts';
import type { RunState } from '../run/run-state.ts';
import { readTrace } from './trace-files.ts';
import { unpackTrace } from './trace-zip.ts';

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
    return { type: 'run', run, annotations };
  }
  return { type: 'recording', recording: readFlow(new TextDecoder().decode(bytes)) };
}
