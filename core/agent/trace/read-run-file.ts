import type { Annotations } from '../annotations/annotation.ts';
import { readFlow } from '../recorder/read-flow.ts';
import type { Recording } from '../replay/recording.ts';
import type { RunState } from '../run-state.ts';
import { readTrace } from './trace-files.ts';
import { unpackTrace } from './trace-zip.ts';

/** What a file holds: a run to look at, or steps to take. */
export type RunFile =
  | { type: 'run'; run: RunState; annotations: Annotations }
  | { type: 'recording'; recording: Recording };

/** Reads a trace of Penumbra (a zip) or a recording of DevTools' Recorder. Throws a sentence. */
export async function readRunFile(bytes: Uint8Array): Promise<RunFile> {
  // Every zip begins with these two letters, and no JSON does.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) {
    const { run, annotations } = await readTrace(unpackTrace(bytes));
    return { type: 'run', run, annotations };
  }
  return { type: 'recording', recording: readFlow(new TextDecoder().decode(bytes)) };
}
