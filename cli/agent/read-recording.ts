import { readFile } from 'node:fs/promises';
import { readFlow } from '../../core/agent/recorder/read-flow.ts';
import type { Recording } from '../../core/agent/replay/recording.ts';
import { recordingOf } from '../../core/agent/replay/recording-of.ts';
import { readTrace } from '../../core/agent/trace/trace-files.ts';
import { unpackTrace } from '../../core/agent/trace/trace-zip.ts';

/** What a file holds to be replayed: a trace of Penumbra (a zip), or a recording of DevTools' Recorder. */
export async function readRecording(file: string): Promise<Recording> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The recording ${file} could not be read: ${cause}.`);
  }
  try {
    // Every zip begins with these two letters, and no JSON does.
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const recording = isZip
      ? recordingOf((await readTrace(unpackTrace(bytes))).run)
      : readFlow(new TextDecoder().decode(bytes));
    if (recording.steps.length > 0) return recording;
    throw new Error('There is no step in it that can be taken again.');
  } catch (error) {
    const cause = error instanceof Error ? error.message : String(error);
    throw new Error(`The recording ${file} cannot be replayed. ${cause}`);
  }
}
