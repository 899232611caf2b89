import { readFlow } from '../recorder/read-flow.ts';
import type { Recording } from '../replay/recording.ts';
import type { RunState } from '../run-state.ts';
import { readTrace } from './trace-files.ts';
import { unpackTrace } from './trace-zip.ts';

/** What a file holds: a run to look at, or steps to take. */
export type RunFile = { type: 'run'; run: RunState } | { type: 'recording'; recording: Recording };

/** Reads a trace of Penumbra (a zip) or a recording of DevTools' Recorder. Throws a sentence. */
export async function readRunFile(bytes: Uint8Array): Promise<RunFile> {
  // Every zip begins with these two letters, and no JSON does.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (isZip) return { type: 'run', run: (await readTrace(unpackTrace(bytes))).run };
  return { type: 'recording', recording: readFlow(new TextDecoder().decode(bytes)) };
}
